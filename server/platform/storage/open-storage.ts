import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { createDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** The object store of the settings, or else the folder `files` of the data folder. */
export const openStorage = async ({
  objectStore,
  dataFolder,
}: Pick<Config, 'objectStore' | 'dataFolder'>): Promise<Storage> => {
  if (!objectStore) return createDiskStorage(join(dataFolder, 'files'))
  // The client is large: it is loaded only where it is used.
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage(objectStore)
}
