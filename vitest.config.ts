import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Start and stop the built program; need the build. Those that take longest first, so that none of them ends alone. */
const lifecycle = [
  'server/lifecycle.test.ts',
  'server/durability.test.ts',
  'server/supervision.test.ts',
  'server/odd-requests.test.ts',
  'server/bulk-kills.test.ts',
  'server/documented-errors.test.ts',
  'server/checkout-kills.test.ts',
  'server/payment-kills.test.ts',
  'server/frozen.test.ts',
  'server/keyed-writes.test.ts',
  'server/page-refusals.test.ts',
  'server/shared-store.test.ts',
]

/** Vitest begins with the largest files; those that start programs are small and take minutes. */
class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) =>
      lifecycle.findIndex((file) => moduleId.endsWith(file))
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** Vitest leaves one core idle by default. Server tests also wait for the database and for child processes. */
const cores = availableParallelism()

export default defineConfig({
  test: {
    maxWorkers: cores,
    sequence: { sequencer: Sequencer },
    // `--changed` follows imports: what tests read as files runs all of them.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/db/migrations/**',
      '**/engine/catalogue/data/**',
      '**/engine/texts/**',
    ],
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{engine,contract,web,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // Nothing here keeps state between files, and importing the engine again for each took longer than the tests.
          isolate: false,
          // No test waits; a busy machine takes several times as long for those that plan a great deal.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  'drizzle-orm',
                  'drizzle-orm/pg-core',
                  'drizzle-orm/node-postgres',
                  'drizzle-orm/node-postgres/migrator',
                  'drizzle-orm/migrator',
                ],
              },
            },
          },
          sequence: { groupOrder: 1 },
          maxWorkers: cores + 1,
          // Each file opens an application and a database of its own; modules are imported once per worker.
          isolate: false,
          include: ['{server,db}/**/*.test.ts'],
          exclude: lifecycle,
          environment: 'node',
          expect: { poll: { timeout: 60_000 } },
          globalSetup: ['./db/test/global-setup.ts'],
          // Measured at load 15 on two cores: half a minute for what takes two seconds on a quiet machine.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'lifecycle',
          sequence: { groupOrder: 2 },
          // A program that is started or left hanging is waited for: another file has the time until then.
          maxWorkers: cores + 1,
          include: lifecycle,
          environment: 'node',
          expect: { poll: { timeout: 60_000 } },
          // A busy machine starts the program ten times slower than a quiet one.
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
