import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/schema/index.ts'
import { always, TIMES } from '#engine/test/always.ts'
import { type AnswerLab, answerLab } from '#server/test/answers/answer-lab.ts'
import { type AnswerCheck, createAnswerCheck } from '#server/test/answers/check-answer.ts'
import { goodCalls } from '#server/test/answers/good-calls.ts'
import { chooseSome } from '#server/test/fuzz/choose-some.ts'
import { oddValues, type Schema, valueFor } from '#server/test/fuzz/values-for.ts'
import { owned } from '#server/test/owned.ts'
import type { Answer, Caller } from '#server/test/test-app.ts'
import { type Procedure, procedures } from './procedures.ts'

type Operation = {
  parameters?: { name?: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, unknown>
}

let lab: AnswerLab
let check: AnswerCheck
let paths: Record<string, Record<string, Operation>> = {}
const callers = {} as Record<'visitor' | 'owner' | 'admin', Caller>

beforeAll(async () => {
  lab = await answerLab()
  const document = (await lab.app.visitor().call('GET', '/api/v1/openapi.json')).body as {
    paths: typeof paths
  }
  paths = document.paths
  check = createAnswerCheck(document)
  callers.visitor = lab.app.visitor()
})
afterAll(() => lab.close())

/** A call may have ended the session of the one before, and each procedure begins below its limits. */
const signIn = async () => {
  await lab.app.deps.db.delete(rateLimits)
  for (const [kind, role] of [['owner', 'manufacturer'] as const, ['admin', 'admin'] as const]) {
    const seen = await callers[kind]?.call('GET', '/api/v1/accounts/viewer')
    const viewer = (seen?.body as { viewer: object | null } | undefined)?.viewer
    if (!viewer) callers[kind] = await lab.app.as(role)
  }
}

/** Anyone the access word lets in: what is behind the door is what is tried. */
const insiderOf = ({ meta: { access } }: Procedure): keyof typeof callers =>
  access === 'admin' || access.startsWith('staff') ? 'admin' : 'owner'
const callerOf = (procedure: Procedure): fc.Arbitrary<keyof typeof callers> => {
  const insider = insiderOf(procedure)
  return fc.constantFrom(insider, insider, insider, 'visitor')
}

let calls = 0
const send = async (
  { method, path }: Procedure,
  caller: Caller,
  values: Record<string, unknown>,
  body: unknown,
) => {
  const query: string[] = []
  let address = path
  for (const [name, value] of Object.entries(values)) {
    const text = encodeURIComponent(
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2000),
    )
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, () => text || 'x')
    else query.push(`${encodeURIComponent(name)}=${text}`)
  }
  const question = query.length > 0 ? `?${query.join('&')}` : ''
  // Each from an address of its own, so that no limit is before what is tried.
  const client = `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  const sent = method === 'GET' ? undefined : body
  return caller.call(method, `/api/v1${address}${question}`, sent, { 'x-client': client })
}

const faultsOf = (name: string, answer: Answer): string[] => {
  const leaks = /node_modules|at async|select .* from|ECONN/.test(JSON.stringify(answer.body))
  // A failure is none of ours when somebody else is missing or does not answer (501, 502), or is busy (503).
  const isOurs = answer.status === 500
  return [
    ...(leaks ? ['it tells what is behind it'] : []),
    ...(isOurs ? ['it fails'] : []),
    ...check.answer(name, answer),
  ]
}

const operationOf = ({ path, method }: Procedure): { operation: Operation; body: Schema | undefined } => {
  const operation = paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error('the procedure is not in the OpenAPI document')
  return { operation, body: Object.values(operation.requestBody?.content ?? {})[0]?.schema }
}
/** Name and schema of each parameter of path and query. */
const parametersOf = ({ parameters = [] }: Operation) =>
  parameters.flatMap(({ name, in: place, schema }) =>
    name === undefined || place === 'header' ? [] : [[name, schema] as const],
  )

/** Calls of each procedure in a usual run: the time of all of them together stays bounded while procedures grow. */
const ODD_CALLS = 12
const DRAWN_CALLS = 8

/** What the demo accounts would not come back from: tried by someone new. */
const isLeaving = ({ name }: Procedure) => name === 'teams.leaveTeam' || name === 'accounts.deleteAccount'

describe.each(procedures)('fuzzing $name', (procedure) => {
  const hold = async (caller: Caller, given: Record<string, unknown>, body: unknown) => {
    const answer = await send(procedure, caller, given, body)
    const seen = () => JSON.stringify({ given, body, answer: answer.body }).slice(0, 1500)
    const faults = faultsOf(procedure.name, answer)
    expect(faults, faults.length > 0 ? seen() : '').toEqual([])
  }
  let ids: Readonly<Record<string, string>> | undefined
  const ownIds = async () => {
    ids ??= procedure.path.includes('{') ? (await owned(lab.app, procedure.name)).ids : {}
    return ids
  }

  it('takes or refuses odd values in the fields of a good call', async () => {
    await signIn()
    const { operation, body: schema } = operationOf(procedure)
    const good = (await goodCalls[procedure.name]?.(lab)) ?? {}
    const known = good.ids ?? (await ownIds())
    const caller = good.caller ?? callers[insiderOf(procedure)]
    const parameters = new Set(parametersOf(operation).map(([name]) => name))
    const fields = new Map(
      [...parametersOf(operation), ...Object.entries(schema?.properties ?? {})].map(
        ([name, one]) => [name, oddValues(one, name)] as const,
      ),
    )
    for (const { field, odd } of chooseSome(procedure.name, fields, TIMES > 1 ? Infinity : ODD_CALLS)) {
      const change = { [field]: odd }
      if (parameters.has(field)) await hold(caller, { ...known, ...change }, { ...good.body })
      else await hold(caller, known, { ...good.body, ...change })
    }
  })

  it('never fails on our side, and every answer is as the document says', async () => {
    await signIn()
    const { operation, body: schema } = operationOf(procedure)
    const known = await ownIds()
    const values = parametersOf(operation).map(([name, one]) => [name, valueFor(one, known, name)] as const)
    const insiders = isLeaving(procedure) ? { ...callers, owner: (await lab.person()).caller } : callers
    await always(
      fc.asyncProperty(
        fc.record(Object.fromEntries(values)),
        valueFor(schema, known),
        callerOf(procedure),
        (given, body, kind) => hold(insiders[kind], given, body),
      ),
      DRAWN_CALLS,
    )
  })
})
