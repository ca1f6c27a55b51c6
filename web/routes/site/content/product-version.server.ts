const [version = ''] = Object.values(
  import.meta.glob<string>('/package.json', { import: 'version', eager: true }),
)

/** The documentation is of this version of the product. */
export const productVersion: string = version
