import { defineConfig } from '@playwright/test'

/** Named by `npm run e2e`, which finds or installs one; unset: Playwright's own download. */
const executablePath = process.env.CHROMIUM_PATH

/** Browser journeys against a real, built server with demo rows of its own (see `e2e/server.ts`). */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/server.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous: a scene drawn in software on two busy cores takes its time, and a wait costs nothing when all is well.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    // What cannot be pressed is named long before the test ends.
    actionTimeout: 60_000,
    // To record each step takes as long as the step: what failed is walked again, and recorded then.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A 3D scene drawn in software takes a whole core; journeys about what moves say so.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // WebGL in software: the scene is tested on machines without a GPU. Nothing else goes through that driver.
        '--enable-unsafe-swiftshader',
        // Two browsers keep two cores busy: code is compiled where it runs, which takes an eighth less of them.
        '--js-flags=--single-threaded',
      ],
    },
  },
})
