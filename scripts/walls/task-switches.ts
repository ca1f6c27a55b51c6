/** switch (requirement.facts.task?.value), [ 'kitting', 'marking' ].includes(task) */
const TASK = '(?:[\\w.?]+\\.)?task(?:\\?\\.value|\\.value)?'
const forbidden: readonly RegExp[] = [
  new RegExp(`\\bswitch \\(${TASK}\\)`),
  new RegExp(`\\]\\.includes\\(${TASK}(?: \\?\\? '')?\\)`),
  new RegExp(`\\b${TASK} [!=]== '`),
  /\bPartial<Record<Task\b/,
]

/**
 * Why a file of the engine may not choose by tasks like this, one line each: a record over all tasks is named by the
 * compiler when a task is added; a switch with a default, a list, a partial record and a comparison with one task are not.
 * The reader weighs tasks and is free.
 */
export const taskSwitches = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, text]) =>
    /^engine\/(?!requirement\/|golden\/)/.test(file) &&
    file.endsWith('.ts') &&
    !file.endsWith('.test.ts') &&
    !file.includes('/test/') &&
    forbidden.some((pattern) => pattern.test(text))
      ? [
          `${file}: chooses by task with a switch, a list, a comparison or a partial record: use a Record<Task, …> or engine/process/task-traits.ts`,
        ]
      : [],
  )
