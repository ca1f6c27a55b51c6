import { useCallback, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/lib/storage.ts'

/** Lessons of a course that this browser has marked as done. Kept in the browser alone: no account is needed. */

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** "localhost:3000-course-first-cell", beside the other keys of this site. */
export const progressKey = (host: string, course: string): string => `${host}-course-${course}`

/** The done lessons with one more or one less; a lesson is listed once. */
export const toggled = (done: readonly string[], lesson: string): string[] =>
  done.includes(lesson) ? done.filter((entry) => entry !== lesson) : [...done, lesson]

/** Of the lessons there are today, how many are done: a lesson that was removed does not count. */
export const doneCount = (done: readonly string[], lessons: readonly string[]): number =>
  lessons.filter((lesson) => done.includes(lesson)).length

const CHANGED = 'cellwright:course'
const NONE: readonly string[] = []

let read: { raw: string; done: readonly string[] } = { raw: '', done: NONE }

/** The same array as long as the stored text is the same: what React compares. */
const readDone = (key: string): readonly string[] => {
  const done = readStored(localStorage, key, isList, [])
  const raw = `${key}\n${done.join('\n')}`
  if (read.raw !== raw) read = { raw, done }
  return read.done
}

const subscribe = (notify: () => void): (() => void) => {
  window.addEventListener(CHANGED, notify)
  window.addEventListener('storage', notify)
  return () => {
    window.removeEventListener(CHANGED, notify)
    window.removeEventListener('storage', notify)
  }
}

/** The done lessons, and what marks one as done or takes the mark away. None on the server and during hydration. */
export function useCourseProgress(
  course: string,
): [done: readonly string[], toggle: (lesson: string) => void] {
  const done = useSyncExternalStore(
    subscribe,
    () => readDone(progressKey(location.host, course)),
    () => NONE,
  )
  const toggle = useCallback(
    (lesson: string) => {
      const key = progressKey(location.host, course)
      writeStored(localStorage, key, toggled(readStored(localStorage, key, isList, []), lesson))
      window.dispatchEvent(new Event(CHANGED))
    },
    [course],
  )
  return [done, toggle]
}
