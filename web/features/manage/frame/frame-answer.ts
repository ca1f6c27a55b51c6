/** What the forms of the frame answer: renaming and deleting. */
export type FrameAnswer = {
  intent: 'rename' | 'delete' | 'undo'
  /** The refusal, as a sentence. */
  problem?: string | undefined
  fields?: Readonly<Record<string, string>> | undefined
}
