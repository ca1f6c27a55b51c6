import { join } from 'node:path'
import { firstLoads } from './scripts/assets/first-load.ts'

const CLIENT = 'build/client'

// Every page that visitors may open: what it loads as JavaScript before anything is pressed.
export default firstLoads(CLIENT).map(({ path, files }) => ({
  name: `JavaScript to the first interaction on ${path}`,
  path: files.map((file) => join(CLIENT, file)),
  limit: '130 kB',
  gzip: true,
}))
