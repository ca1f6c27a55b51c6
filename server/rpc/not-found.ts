import { errors } from './errors.ts'

/** What is not the caller's, or not there, is not there. */
export const notFound = () => errors.NOT_FOUND()

/** What was found, for a caller who may have it. @throws NOT_FOUND for null */
export const found = <Result>(result: Result | null): Result => {
  if (result === null) throw notFound()
  return result
}
