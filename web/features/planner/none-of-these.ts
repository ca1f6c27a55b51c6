/** The last answer to which task it is. */
export const NONE_OF_THESE = { value: 'none', label: 'None of these' } as const

export const NO_TASK =
  'None of our robot cells does this work. Describe the step in which a part is moved or worked on, and plan again.'
