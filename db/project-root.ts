import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

const packageFile = findPackageJSON(import.meta.url)
if (packageFile === undefined) throw new Error(`no package.json above ${import.meta.url}`)

/** The folder of the project. The same for the sources and for the build, which lies deeper. */
export const PROJECT_ROOT = dirname(packageFile)
