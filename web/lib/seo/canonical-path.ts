const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The path of the canonical address that a loader's `meta` names (`pageMeta`); undefined without one. */
export const canonicalPath = (loaderData: unknown): string | undefined => {
  const meta = isObject(loaderData) ? loaderData.meta : undefined
  const link = Array.isArray(meta)
    ? meta.find((tag: unknown) => isObject(tag) && tag.rel === 'canonical')
    : undefined
  return isObject(link) && typeof link.href === 'string' ? new URL(link.href).pathname : undefined
}
