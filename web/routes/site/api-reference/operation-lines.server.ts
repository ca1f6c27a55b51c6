import type { OperationLine } from '#web/features/api-reference/operation-rows.tsx'
import { referenceOf, searchReference } from './read-document.server.ts'

export type OperationGroup = { key: string; title: string; operations: OperationLine[] }

/** The operations of the OpenAPI document by group, a line each; with a search, those that hold every word of it. */
export const operationsFor = (document: unknown, query: string): OperationGroup[] => {
  const reference = referenceOf(document)
  return (query ? searchReference(reference, query) : reference.groups).map(({ key, title, operations }) => ({
    key,
    title,
    operations: operations.map(({ name, group, method, path, summary }) => ({
      name,
      group,
      method,
      path,
      summary,
    })),
  }))
}
