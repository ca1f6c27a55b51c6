import { withReturn } from './with-return.ts'

/** Where someone goes whose first proof by mail has ended the password from before; `from` is where they go on. */
export const choosePasswordPath = (from: unknown = null): string => withReturn('/choose-password', from)
