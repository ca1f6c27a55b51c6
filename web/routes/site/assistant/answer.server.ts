import type { ChatTurn } from '#contract/assistant.ts'
import type { Api, OnWords } from '#contract/client.ts'
import type { Plan } from '#engine/plan-types.ts'
import { isGiven } from '#engine/requirement/types.ts'
import type { ChatAnswer, ChatLink } from '#web/features/assistant/chat-history.ts'
import { DEFAULT_SEED, fitsAddress, searchOf } from '#web/features/planner/input/plan-input.ts'
import { type SearchHit, searchPages, searchSections } from '../content/search.server.ts'

/** Shown of what the documentation says. */
const MOST_HITS = 3
/** Given to a language model to answer from. */
const MOST_SOURCES = 5
const MAX_SOURCE = 6000

/** A description of a process, not a question about one: it names a task and something more about it. */
export const isProcess = ({ facts }: Plan['requirement']): boolean => {
  const given = Object.values(facts).filter(isGiven)
  return isGiven(facts.task) && given.length >= 2
}

const linkTo = ({ path, page, section, excerpt }: SearchHit): ChatLink => ({
  to: path,
  label: section ? `${page}: ${section}` : page,
  excerpt,
})

/** The planner with a description in it; one that is too long for an address is not carried along. */
const plannerPath = (description: string): string => {
  const input = { description, numbers: {}, seed: DEFAULT_SEED }
  return fitsAddress(input) ? `/platform${searchOf(input)}` : '/platform'
}

/** The engine's own words about the plan, and the way into the planner. */
const answerOf = (plan: Plan, description: string): ChatAnswer => {
  const to = plannerPath(description)
  const asked = plan.requirement.questions.filter(({ isBlocking }) => isBlocking).map(({ text }) => text)
  const by = 'engine'
  if (plan.status === 'planned')
    return {
      by,
      text: plan.summary,
      links: [{ to, label: plan.title, excerpt: 'Layout, cycle, safety, parts and payback in the planner.' }],
    }
  if (asked.length > 0)
    return {
      by,
      text: ['Before a cell can be planned:', ...asked.map((question) => `• ${question}`)].join('\n'),
      links: [{ to, label: 'Answer in the planner', excerpt: 'What was understood so far is filled in.' }],
    }
  return { by, text: plan.summary, links: [{ to, label: 'See why in the planner', excerpt: '' }] }
}

/**
 * What the site itself says to a text: the plan of a described process, or what the documentation holds. A text is read
 * where plans are made, at the visitor's expense: to read a long one takes as much as many pages. Errors: those of
 * `createPlan`.
 */
export const answerFor = async (api: Api, text: string): Promise<ChatAnswer> => {
  const source = { description: text, numbers: {}, evidence: [], seed: DEFAULT_SEED }
  const plan = await api.generation.createPlan(source)
  if (isProcess(plan.requirement)) return answerOf(plan, text)
  const links = searchPages(text, MOST_HITS).map(linkTo)
  return links.length > 0
    ? { by: 'search', text: 'From the documentation:', links }
    : {
        by: 'search',
        text: 'The documentation has nothing on this. Try other words, or describe a process with its part, mass, size and rate.',
        links: [],
      }
}

/**
 * What the configured language model says to the latest turn. It is given sections of the written pages to answer from;
 * the links are those it points to and the cells that the engine planned for it.
 */
export const converse = async (
  api: Api,
  turns: ChatTurn[],
  { signal, onWords }: { signal: AbortSignal; onWords: OnWords },
): Promise<ChatAnswer> => {
  const asked = turns.filter(({ from }) => from === 'visitor').map(({ text }) => text)
  // A short question goes on from the one before: "and with a scanner?"
  const sections = searchSections(asked.slice(-2).reverse().join(' '), MOST_SOURCES)
  const sources = sections.map(({ hit, text }) => ({
    label: linkTo(hit).label,
    text: text.slice(0, MAX_SOURCE),
  }))
  const { text, cited, plans, model } = await api.assistant.reply(
    { turns, sources },
    { signal, context: { onWords } },
  )
  return {
    by: 'model',
    model,
    text,
    links: [
      ...plans.map(({ description, title }) => ({
        to: plannerPath(description),
        label: title,
        excerpt: 'Planned by the engine. Layout, cycle, safety, parts and payback in the planner.',
      })),
      ...cited.flatMap((at) => {
        const section = sections[at]
        return section ? [{ ...linkTo(section.hit), label: `[${at + 1}] ${linkTo(section.hit).label}` }] : []
      }),
    ],
  }
}
