import { findFault } from '#server/input/find-fault.ts'
import { invalidFields } from '#server/rpc/invalid-field.ts'

/** Lets a value from outside pass when the program and its database can take it. @throws BAD_REQUEST that names the field */
export const checkInput = (value: unknown): void => {
  const fault = findFault(value)
  if (fault) throw invalidFields([fault])
}
