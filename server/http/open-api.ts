import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#contract/index.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
const made = new Map<string, ReturnType<OpenAPIGenerator['generate']>>()

/** The OpenAPI 3.1 document of all procedures, made once per origin. */
export const openApiDocument = (origin: string) => {
  const known = made.get(origin)
  if (known) return known
  const document = generator.generate(contract, {
    info: {
      title: 'Cellwright API',
      version: '1.0.0',
      description: 'Plan robotic cells and work with the marketplace. The website uses the same procedures.',
      license: { name: 'Proprietary', url: `${origin}/` },
    },
    servers: [{ url: `${origin}/api/v1` }],
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'cellwright.session_token' } },
    },
  })
  made.set(origin, document)
  return document
}
