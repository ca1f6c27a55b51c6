import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { z } from 'zod'
import { Attachment } from '#contract/attachments.ts'
import { SentFile } from '#contract/files.ts'
import { PlanSource } from '#contract/generation.ts'
import { contract } from '#contract/index.ts'
import { Plan, StoredPlan } from '#contract/plan-shapes.ts'
import { TelemetryAccepted, TelemetryBody } from '#contract/telemetry.ts'
import { SESSION_COOKIE } from '#server/identity/sessions/session-cookie.ts'
import { isReplayed, procedures } from '#server/procedures.ts'
import { isForVisitors } from '#server/rpc/enforce-access.ts'
import {
  components,
  forVisitors,
  methods,
  type Operation,
  type Path,
  refusalBody,
  type Schema,
  withDoors,
} from './answers.ts'
import { dataRoomPaths } from './data-room-paths.ts'
import { exportPaths } from './export-paths.ts'
import { filePaths, pathsBeside } from './file-paths.ts'
import { guidePaths } from './guide-paths.ts'
import { invoicePaths } from './invoice-paths.ts'
import { orderPaths } from './order-paths.ts'
import { reportPaths } from './report-paths.ts'
import { solutionTransferPaths } from './solution-transfer-paths.ts'
import { telemetryDoor, telemetryKeyScheme } from './telemetry-paths.ts'

const converter: ZodToJsonSchemaConverter = new ZodToJsonSchemaConverter({
  anyJsonSchema: { $ref: '#/components/schemas/JsonValue' },
  interceptors: [
    // A plan out of the database is not looked at again, but it is one.
    ({ schema, options, next }) => (schema === StoredPlan ? converter.convert(Plan, options) : next()),
  ],
})
const schemaOf = (schema: z.ZodType, strategy: 'input' | 'output'): Schema =>
  converter.convert(schema, { strategy })[1] as Schema

/** Read by a procedure, written by a door of its own. */
const TELEMETRY_PATH = '/solutions/{id}/telemetry'

const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
const made = new Map<string, ReturnType<typeof generate>>()

/** The document names an operation as the contract names its procedure. */
const procedureOf = new Map(procedures.map((procedure) => [procedure.name, procedure]))

const described = (operation: Operation): Operation => {
  const procedure = procedureOf.get(operation.operationId ?? '')
  if (!procedure) return operation
  const { access } = procedure.meta
  return {
    ...withDoors(operation, { isReplayed: isReplayed(procedure) }),
    ...(isForVisitors(access) && forVisitors),
    'x-access': access,
  }
}

const pathOf = (item: Path): Path =>
  Object.fromEntries(
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [[method, described(operation)]] : []
    }),
  )

const generate = async (origin: string) => {
  const cookie = `${origin.startsWith('https://') ? '__Host-' : ''}${SESSION_COOKIE}`
  const document = await generator.generate(contract, {
    info: {
      title: 'Cellwright API',
      version: '1.0.0',
      description: [
        'Plan robotic cells and work with the marketplace. The website uses the same procedures.',
        'Bodies are JSON in UTF-8. Text with the character U+0000 or half of a character is refused with the name of its field. Every answer carries X-Request-Id, which our log knows.',
        `Programs sign in at ${origin}/auth/v1, which is apart from this document: it speaks the HTTP shapes of the published client @supabase/auth-js.`,
        `Stripe reports payments by card at ${origin}/api/v1/stripe/webhook, which is left out too: only Stripe's signature opens it.`,
      ].join('\n\n'),
      license: { name: 'Proprietary', url: `${origin}/` },
    },
    servers: [{ url: `${origin}/api/v1` }],
    security: [{ session: [] }, { token: [] }],
    commonSchemas: { Plan: { schema: Plan, strategy: 'output' } },
    customErrorResponseBodySchema: (definitions) => refusalBody(definitions),
  })
  const procedurePaths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, item]) => [path, pathOf(item as Path)]),
  )
  return {
    ...document,
    components: {
      ...components,
      schemas: { ...document.components?.schemas, ...components.schemas },
      securitySchemes: {
        ...components.securitySchemes,
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        telemetryKey: telemetryKeyScheme,
      },
    },
    paths: {
      ...procedurePaths,
      [TELEMETRY_PATH]: {
        ...procedurePaths[TELEMETRY_PATH],
        post: telemetryDoor({
          body: schemaOf(TelemetryBody, 'input'),
          accepted: schemaOf(TelemetryAccepted, 'output'),
        }),
      },
      ...dataRoomPaths,
      ...guidePaths,
      ...invoicePaths,
      ...reportPaths,
      ...solutionTransferPaths,
      ...orderPaths,
      ...exportPaths(schemaOf(PlanSource, 'input')),
      ...filePaths({
        attachment: schemaOf(Attachment, 'output'),
        sentFile: schemaOf(SentFile, 'output'),
      }),
      ...pathsBeside(origin),
    },
  }
}

/** The OpenAPI 3.1 document of all procedures and of the doors for files beside them, made once per origin. */
export const openApiDocument = (origin: string) => {
  const known = made.get(origin) ?? generate(origin)
  made.set(origin, known)
  return known
}
