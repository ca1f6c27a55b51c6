import { backOfficeFigures } from './back-office/back-office-figures.ts'
import { dataRoomFigures } from './data-room-figures.ts'
import { engineFigures } from './engine-figures.ts'
import { generationFigures } from './generations/generation-figures.ts'
import { listFigures } from './list-figures.ts'
import { liveFigures } from './live/live-figures.ts'
import { memoryFigures } from './memory/memory-figures.ts'
import { pageFigures } from './page-figures.ts'
import { report } from './report.ts'
import { sceneFigures } from './scene/scene-figures.ts'
import { serverFigures } from './server-figures.ts'
import { siteFigures } from './site/site-figures.ts'
import { tradeFigures } from './trade/trade-figures.ts'

/**
 * Prints every figure with its bound, measured on this machine in this run. Server figures are beside a bare Hono and
 * pg server that runs the same queries on the same rows. Needs a build (`npm run build`).
 */
const flag = (name: string): string | undefined =>
  process.argv
    .slice(2)
    .find((argument) => argument.startsWith(`--${name}=`))
    ?.slice(`--${name}=`.length)

const asked = flag('only')
const minutes = Number(flag('minutes') ?? 20)
const figures = [
  ...(asked === undefined || asked === 'engine' ? engineFigures() : []),
  ...(asked === undefined || asked === 'server' ? await serverFigures() : []),
  // Ten minutes: 40 lists of two sizes.
  ...(asked === undefined || asked === 'lists' ? await listFigures() : []),
  ...(asked === undefined || asked === 'page' ? await pageFigures() : []),
  ...(asked === undefined || asked === 'scene' ? await sceneFigures() : []),
  ...(asked === undefined || asked === 'site' ? await siteFigures() : []),
  ...(asked === undefined || asked === 'live' ? await liveFigures() : []),
  ...(asked === undefined || asked === 'trade' ? await tradeFigures() : []),
  // Fills every table with 100,000 rows first, which takes minutes.
  ...(asked === undefined || asked === 'back-office' ? await backOfficeFigures() : []),
  ...(asked === undefined || asked === 'data-room' ? await dataRoomFigures() : []),
  ...(asked === undefined || asked === 'generations' ? await generationFigures() : []),
  // Last, and 20 minutes long unless `--minutes=` gives another length.
  ...(asked === undefined || asked === 'memory' ? await memoryFigures(minutes) : []),
]
process.exitCode = report(figures) ? 0 : 1
