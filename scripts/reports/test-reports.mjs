// Reads the JSON reports that vitest and Playwright leave behind.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../install.mjs'

/** @typedef {{ status: string, results: { duration: number, error?: { message?: string } }[] }} Attempts */
/** @typedef {{ title: string, file: string, tests: Attempts[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */
/** @typedef {{ file: string, milliseconds: number }} Duration */

const reportsIn = (/** @type {string} */ folder) =>
  (existsSync(folder) ? readdirSync(folder) : []).map((name) => readReport(join(folder, name)))

/** The report of one run, undefined when there is none or it was cut off. */
export const readReport = (/** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @returns {Spec[]} */
const specsOf = (/** @type {Suite[]} */ suites = []) =>
  suites.flatMap(({ suites: inner, specs = [] }) => [...specs, ...specsOf(inner)])

/** Journeys of a Playwright report that failed before they passed. */
export const unsteady = (/** @type {Suite[]} */ suites = []) =>
  specsOf(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, tests }) => ({
      title,
      message: tests.map(({ results }) => results[0]?.error?.message ?? '').join('\n'),
    }))

/** @returns {{ title: string, message: string }[]} */
const failuresOf = (/** @type {any} */ report) => {
  if (report?.testResults)
    return report.testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [{ title: relative(ROOT, name), message }]
      return failed.map((/** @type {any} */ one) => ({
        title: `${relative(ROOT, name)}: ${one.fullName}`,
        message: one.failureMessages.join('\n'),
      }))
    })
  return specsOf(report?.suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        title: `${join('e2e', file)}: ${title}`,
        // Each try, since a second one may fail of what the first left behind.
        message: results.map(({ error }) => firstLines(error?.message)).join('\n'),
      })),
  )
}

const firstLines = (/** @type {string | undefined} */ message = '', count = 8) =>
  stripVTControlCharacters(message).split('\n').slice(0, count).join('\n')

/** What failed over all reports of a folder, each with the first lines of its reason. */
export const failures = (/** @type {string} */ folder) =>
  reportsIn(folder)
    .flatMap(failuresOf)
    .map(({ title, message }) => `${title}\n${firstLines(message, 16)}`)

/** @returns {Duration[]} */
const durationsOf = (/** @type {any} */ report) => {
  if (report?.testResults)
    return report.testResults.map((/** @type {any} */ { name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      milliseconds: endTime - startTime,
    }))
  return specsOf(report?.suites).map(({ file, tests }) => ({
    file: join('e2e', file),
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
}

/**
 * The test files that took longest, over all reports of a folder, as lines "12.3 s  path".
 * Files run side by side, so the sum is more than the time of the run.
 */
export const slowestFiles = (/** @type {string} */ folder, count = 10) => {
  /** @type {Map<string, number>} */
  const total = new Map()
  for (const report of reportsIn(folder))
    for (const { file, milliseconds } of durationsOf(report))
      total.set(file, (total.get(file) ?? 0) + milliseconds)
  return [...total]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
}
