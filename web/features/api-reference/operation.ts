/** One field of a body or an answer, as a row. */
export type SchemaRow = {
  /** How many fields it is nested in: 0 for those of the body itself. */
  depth: number
  name: string
  /** "text", "whole number", "list of text", "open | proven". */
  type: string
  isRequired: boolean
  /** Limits and default, each as a few words. */
  limits: string[]
  description: string
}

export type Parameter = {
  name: string
  place: 'path' | 'query'
  isRequired: boolean
  type: string
  /** The values there are, where they are counted. */
  choices: string[]
  limits: string[]
  description: string
}

export type Refusal = { status: string; code: string; message: string }

export type Operation = {
  /** "solutions.listSolutions" */
  id: string
  /** "listSolutions": its anchor on the page of its group. */
  name: string
  group: string
  method: string
  path: string
  summary: string
  /** Who may call it, in words. */
  access: string
  isForVisitors: boolean
  parameters: Parameter[]
  body: { rows: SchemaRow[]; example: string } | null
  answer: { status: string; description: string; types: string[]; rows: SchemaRow[]; example: string } | null
  /** Those that not every operation has. */
  refusals: Refusal[]
  /** The call as a shell command. */
  command: string
}

export type Group = { key: string; title: string; operations: Operation[] }
