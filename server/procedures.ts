import { z } from 'zod'
import type { ProcedureMeta } from '#contract/access.ts'
import { contract } from '#contract/index.ts'

export type Procedure = {
  /** `solutions.saveSolution` */
  name: string
  meta: ProcedureMeta
  method: string
  path: string
  output: z.ZodType | undefined
  /** Whether it answers a list in pages: its input has a `cursor`. */
  isList: boolean
  /** Codes of its typed errors. */
  errors: readonly string[]
}

type Described = {
  meta: ProcedureMeta
  route: { method?: string; path?: string }
  inputSchema?: z.ZodType
  outputSchema?: z.ZodType
  errorMap: object
}

const walk = (tree: object, prefix: string): Procedure[] =>
  Object.entries(tree).flatMap(([key, node]): Procedure[] => {
    const name = prefix ? `${prefix}.${key}` : key
    if (!('~orpc' in node)) return walk(node, name)
    const { meta, route, inputSchema, outputSchema, errorMap } = node['~orpc'] as Described
    return [
      {
        name,
        meta,
        method: route.method ?? 'POST',
        path: route.path ?? `/${name.replaceAll('.', '/')}`,
        output: outputSchema,
        isList: inputSchema instanceof z.ZodObject && 'cursor' in inputSchema.shape,
        errors: Object.keys(errorMap),
      },
    ]
  })

/** Whether its first answer is kept under an `Idempotency-Key`: writes, but for those that the contract exempts. */
export const isReplayed = ({ meta, method }: Pick<Procedure, 'meta' | 'method'>): boolean =>
  method !== 'GET' && !meta.isReplayExempt

/** Every procedure of the contract, found by walking the tree: what is added later is in it by being there. */
export const procedures = walk(contract, '')

/** The procedures that answer a list in pages. */
export const listProcedures = procedures.filter(({ isList }) => isList)
