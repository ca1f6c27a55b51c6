/** switch (requirement.facts.task?.value), [ 'kitting', 'marking' ].includes(task) */
const TASK = '(?:[\\w.?]+\\.)?task(?:\\?\\.value|\\.value)?'
const forbidden: readonly RegExp[] = [
  new RegExp(`\\bswitch \\(${TASK}\\)`),
  new RegExp(`\\]\\.includes\\(${TASK}(?: \\?\\? '')?\\)`),
  new RegExp(`\\b${TASK} [!=]== '`),
  /\bPartial<Record<Task\b/,
  // 'kitting' === task, task == 'kitting', new Set(['kitting']).has(task)
  new RegExp(`['"] [!=]==? ${TASK}\\b`),
  new RegExp(`\\b${TASK} [!=]= '`),
  new RegExp(`\\]\\)\\.has\\(${TASK}(?: \\?\\? '')?\\)`),
]

/** const kind = facts.task?.value; if (kind === 'kitting') */
const choosesByAlias = (text: string): boolean =>
  [...text.matchAll(new RegExp(`\\b(?:const|let) (\\w+) = ${TASK}$`, 'gm'))].some(([, name = '']) =>
    new RegExp(`\\b${name} [!=]==? '|' [!=]==? ${name}\\b|\\bswitch \\(${name}\\)`).test(text),
  )

/** A set of tasks by a name of its own: const carried = new Set(['kitting']) … carried.has(task) */
const choosesBySet = (text: string): boolean =>
  [...text.matchAll(/\bconst (\w+)(?:: \w+<[^=]*>)? = new Set(?:<\w+>)?\(\[/g)].some(([, name = '']) =>
    new RegExp(`\\b${name}\\.has\\(${TASK}(?: \\?\\? '')?\\)`).test(text),
  )

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
    (forbidden.some((pattern) => pattern.test(text)) || choosesByAlias(text) || choosesBySet(text))
      ? [
          `${file}: chooses by task with a switch, a list, a comparison or a partial record: use a Record<Task, …> or engine/process/task-traits.ts`,
        ]
      : [],
  )
