import { defineConfig } from 'vitest/config'

/** Start the built program. */
const lifecycle = ['lifecycle', 'durability', 'odd-requests'].map((name) => `server/${name}.test.ts`)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{engine,contract,web,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,db}/**/*.test.ts'],
          exclude: lifecycle,
          environment: 'node',
          expect: { poll: { timeout: 20_000 } },
          globalSetup: ['./db/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // Starts and stops the built program; needs the build.
      {
        test: {
          name: 'lifecycle',
          include: lifecycle,
          environment: 'node',
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
