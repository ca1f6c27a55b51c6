import { z } from 'zod'

/** The id of a row, as a caller sends it. From here on it has small letters, as the database writes it. */
export const Id = z.uuid().toLowerCase()
