import { inArray } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { equipmentUnits } from '#contract/equipment-words.ts'
import type { BillItem } from '#contract/generated-documents.ts'
import type { GenerationRun } from '#contract/generation-runs.ts'
import type { GenerationMaker } from '#contract/generation-words.ts'
import type { OfferedLine } from '#contract/offers.ts'
import { equipmentCatalog } from '#db/schema/index.ts'
import { findOffers } from '#server/equipment/offers/find-offers.ts'
import { readFromModel } from '#server/model-use/call-model.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { found } from '#server/rpc/not-found.ts'
import { claimsOfParts } from '../../grounding/claims/claimed-figures.ts'
import { compareClaims } from '../../grounding/claims/compare-figures.ts'
import { matchParts } from '../../grounding/match-parts.ts'
import { readJson, unreadableDocument } from '../../grounding/read-json.ts'
import { robotsInTexts } from '../../grounding/robots-in-texts.ts'
import { BILL_TOKENS, billMessages } from '../../prompts/bill.ts'
import { runGeneration } from '../../runs/run-generation.ts'
import { keepBill, writtenFrom } from '../keep-version.ts'
import { knownSpecifications } from '../known-specifications.ts'
import { describeSubject, readSubject, type Subject } from '../read-subject.ts'
import { dollars, type SoldArticle, soldColumns, supplierOf } from './bill-supplier.ts'
import { addWords, billSchema } from './bill-words.ts'
import { identifyLines } from './identify-lines.ts'

const itemOf = (
  part: Subject['hardware'][number],
  line: OfferedLine | undefined,
  articles: ReadonlyMap<string, SoldArticle>,
): BillItem => {
  const offers = line?.offers ?? []
  // Another product of its class says nothing of the one that is planned.
  const like = part.isIdentified ? offers.find(({ isPlannedProduct }) => isPlannedProduct) : offers[0]
  const best = like && articles.get(like.equipmentId)
  return {
    component_name: part.name,
    description: part.description,
    category: part.category,
    quantity: part.quantity,
    unit: equipmentUnits.find((each) => each === part.unit) ?? 'piece',
    unit_price:
      part.priceLowCents === null || part.priceHighCents === null
        ? null
        : { low: dollars(part.priceLowCents), high: dollars(part.priceHighCents) },
    isIdentified: part.isIdentified,
    certifications: best?.certifications ?? [],
    specifications: { ...knownSpecifications(part), ...best?.specifications },
    manuals: best?.manuals ?? [],
    suppliers: offers.map((offer) => supplierOf(offer, articles.get(offer.equipmentId))),
  }
}

/** The lines of a solution with the articles that registered suppliers offer for each, the viewer's own company among them. */
const linesOf = async (
  { db }: AppDeps,
  viewer: Viewer,
  id: string,
  subject: Subject,
): Promise<BillItem[]> => {
  const { lines } = (await findOffers({ db }, viewer, id, { isWithOwn: true })) ?? { lines: [] }
  const ids = lines.flatMap(({ offers }) => offers.map(({ equipmentId }) => equipmentId))
  const rows =
    ids.length === 0
      ? []
      : await db.select(soldColumns).from(equipmentCatalog).where(inArray(equipmentCatalog.id, ids))
  const articles = new Map(rows.map((row) => [row.id, row]))
  const byPart = new Map(lines.map((line) => [line.partKey, line]))
  return subject.hardware.map((part) => itemOf(part, byPart.get(part.partKey), articles))
}

/**
 * Generates the bill of materials of an own solution and keeps it as a version. Products, prices and suppliers are those
 * of plan and catalogue; a model adds words, and parts that the list lacks: products where the catalogues have them, else classes. Errors: NOT_FOUND, INVALID_GENERATION.
 */
export const generateBillOfMaterials = async (
  context: RequestContext,
  { id, ...order }: { id: string; runKey: string; maker?: GenerationMaker | undefined },
): Promise<GenerationRun> => {
  const { deps } = context
  const viewer = await signedIn(context)
  const subject = found(await readSubject(deps.db, viewer, id))
  return runGeneration(context, { ...order, kind: 'bom', input: {}, solutionId: id }, async (work) => {
    const { model, order: calls, signal } = work
    const planned = await linesOf(deps, viewer, id, subject)
    const messages = billMessages(describeSubject(subject))
    const call = { messages, cap: BILL_TOKENS, schema: billSchema, signal }
    const worded = model
      ? await readFromModel(deps, model, calls, call, (called) =>
          addWords(planned, readJson(deps, called, unreadableDocument('bill of materials'))),
        )
      : { planned, added: [], said: [] }
    const known = await matchParts(deps.db, [
      ...worded.added.map(({ component_name }) => component_name),
      ...worded.said.map(({ name }) => name),
    ])
    const lines = [...worded.planned, ...(await identifyLines(deps.db, worded.added, known))]
    const comparisons = [
      ...robotsInTexts(
        worded.added.map(({ component_name }) => component_name),
        subject.plan,
      ),
      ...compareClaims(claimsOfParts(worded.said), subject.plan, known),
    ]
    const of = writtenFrom(subject, {
      solutionId: id,
      userId: viewer.id,
      model: model?.name ?? null,
      now: deps.clock.now(),
      comparisons,
    })
    const unidentified = lines.filter(({ isIdentified }) => !isIdentified).length
    return async (tx) => ({
      result: { version: await keepBill(deps, tx, of, lines), unidentified },
    })
  })
}
