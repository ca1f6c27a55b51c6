import { oc } from '@orpc/contract'
import type { Access, ProcedureMeta } from './access.ts'
import { commonErrors } from './errors.ts'
// What no schema has words for.
import './plain-faults.ts'

const base = oc.$meta<ProcedureMeta>({ access: 'admin' }).errors(commonErrors)

/** Starts a procedure with its access word; a procedure that names none is for admins only. */
export const procedure = (access: Access, more: Omit<ProcedureMeta, 'access'> = {}) =>
  base.meta({ access, ...more })
