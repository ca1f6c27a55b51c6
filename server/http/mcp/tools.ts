import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js'
import { createRouterClient, ORPCError } from '@orpc/server'
import { z } from 'zod'
import { equipmentCategoryKeys } from '#contract/equipment-words.ts'
import { MAX_DESCRIPTION_LENGTH } from '#contract/generation.ts'
import { Id } from '#contract/id.ts'
import { text } from '#contract/text.ts'
import { formatPayback } from '#engine/amounts.ts'
import { headlinePayback } from '#engine/finance/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { type FieldSpec, fields } from '#engine/requirement/index.ts'
import { router } from '#server/router.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** Rows that a search answers. */
const MOST_FOUND = 10

const Description = text(MAX_DESCRIPTION_LENGTH).describe(
  'The process in English or German: task, part, mass, size, rate, shifts, limits',
)
/** "partMassKg (kg, 0.001 to 1000)", "environment (one of normal, …)". */
const fieldWords = (field: FieldSpec): string => {
  if (field.kind === 'number')
    return `${field.key} (${[field.unit, `${field.min} to ${field.max}`].filter(Boolean).join(', ')})`
  if (field.kind === 'choice')
    return `${field.key} (one of ${field.choices.map(({ value }) => value).join(', ')})`
  return `${field.key} (${field.kind === 'flag' ? 'true or false' : 'text'})`
}

const Numbers = z
  .record(z.string().max(40), z.union([z.number(), text(200), z.boolean()]))
  .default({})
  .describe(
    `Values that win over the text, such as {"ratePerMinute": 10}. Fields: ${fields.map(fieldWords).join('; ')}`,
  )
const Source = { description: Description, numbers: Numbers }

const answer = (value: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
})

/** A plan in the words and figures that an agent needs. */
const planView = ({ status, title, summary, requirement, design, diagnostics }: Plan) => {
  const payback = design && headlinePayback(design.finance)
  return {
    status,
    title,
    summary,
    questions: requirement.questions.map(({ text: question, isBlocking }) => ({ question, isBlocking })),
    notes: diagnostics.filter(({ severity }) => severity !== 'info').map((one) => one.text),
    ...(design && {
      robot: { id: design.chosen.robotId, count: design.chosen.robotCount },
      throughputPerMinute: design.simulation.throughputPerMinute,
      investmentCents: {
        low: design.finance.investment.lowCents,
        high: design.finance.investment.highCents,
      },
      payback: payback && 'value' in payback ? formatPayback(payback.value) : null,
      parts: design.bom.lines.map(({ name, quantity, unit, isIdentified }) => ({
        name,
        quantity,
        unit,
        isIdentified,
      })),
    }),
  }
}

/** The result of a tool, or the sentence of a refusal, "try again" among them; anything else stays in the log. */
const run = async (
  { log }: Pick<RequestContext, 'log'>,
  work: () => Promise<unknown>,
): Promise<CallToolResult> => {
  try {
    return answer(await work())
  } catch (error) {
    if (!(error instanceof ORPCError)) log.error({ err: error }, 'a tool failed')
    const said =
      error instanceof ORPCError && (error.status < 500 || error.defined)
        ? { code: error.code, message: error.message, data: error.data }
        : { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side.' }
    return { ...answer(said), isError: true }
  }
}

/** An agent may call it without asking its user first; nothing beyond this site is touched. */
const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false }

/**
 * The tools of one request: procedures under another door, with their access words, limits and audit. Planning and
 * searching are open; saving needs a token.
 */
export const createTools = (context: RequestContext): McpServer => {
  const api = createRouterClient(router, { context })
  const server = new McpServer({ name: 'cellwright', version: '1' })
  const planned = (source: { description: string; numbers: Record<string, string | number | boolean> }) =>
    api.generation.createPlan(source)
  const tool = <Shape extends z.ZodRawShape>(
    name: string,
    description: string,
    inputSchema: Shape,
    work: (input: z.output<z.ZodObject<Shape>>) => Promise<unknown>,
    annotations: ToolAnnotations = READS,
  ) => {
    const shape = z.object(inputSchema)
    server.registerTool(name, { description, inputSchema: shape, annotations }, (input: unknown) =>
      run(context, async () => work(shape.parse(input))),
    )
  }
  tool(
    'plan_cell',
    'Plans a robotic cell: robot, rate, parts, investment and payback, or what is missing, or why it cannot be built.',
    Source,
    async (source) => planView(await planned(source)),
  )
  tool(
    'compare_cells',
    'Plans two descriptions and answers both, to be compared.',
    { first: z.object(Source), second: z.object(Source) },
    async ({ first, second }) => ({
      first: planView(await planned(first)),
      second: planView(await planned(second)),
    }),
  )
  tool(
    'search_solutions',
    'Published solutions, by a part of their title.',
    { search: text(200).optional() },
    async ({ search }) => {
      const { items } = await api.solutions.listSolutions({ limit: MOST_FOUND, search })
      return { items: items.map(({ id, title, shortDescription }) => ({ id, title, shortDescription })) }
    },
  )
  tool(
    'search_equipment',
    'Articles that suppliers offer, by their kind and by words of name, maker, model or article number.',
    {
      search: text(200).optional(),
      category: z.enum(equipmentCategoryKeys).optional().describe('Kind of article: "gripper", "vision"'),
    },
    async (asked) => api.equipment.listEquipment({ limit: MOST_FOUND, ...asked }),
  )
  tool(
    'save_solution',
    'Plans a cell and saves it, private. Needs a token of your account. The same planId saves once.',
    {
      ...Source,
      planId: z.uuid().describe('Made once for each solution'),
      title: text(200).min(1).optional(),
    },
    async ({ title, ...input }) => {
      const saved = await api.solutions.saveSolution({ ...input, ...(title !== undefined && { title }) })
      return { id: saved.id, title: saved.title, path: `/solutions/${saved.id}` }
    },
    { ...READS, readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  )
  tool(
    'read_solution',
    'A solution, published or your own: parts, software, steps and figures.',
    { id: Id },
    async ({ id }) => {
      const { plan: _plan, ...solution } = await api.solutions.getSolution({ id })
      return solution
    },
  )
  tool(
    'revise_solution',
    'Plans an own solution again from another description; what it was stays as a version. Needs a token.',
    { id: Id, ...Source },
    async ({ id, ...source }) => {
      const version = await api.solutionHistory.reviseSolution({ id, ...source })
      return { id, path: `/solutions/${id}`, ...version }
    },
    { ...READS, readOnlyHint: false, destructiveHint: false },
  )
  return server
}
