import type { Api } from '#contract/client.ts'
import { readRequirement } from '#engine/requirement/index.ts'
import type { ChatAnswer, ChatLink } from '#web/features/assistant/chat-history.ts'
import { DEFAULT_SEED, fitsAddress, searchOf } from '#web/features/planner/input/plan-input.ts'
import { searchPages } from '../content/search.server.ts'

/** Shown of what the documentation says. */
const MOST_HITS = 3

/** A description of a process, not a question about one: it names a task and something more about it. */
export const isProcess = (text: string): boolean => {
  const { facts } = readRequirement(text)
  const given = Object.values(facts).filter(({ origin }) => origin === 'given')
  return facts.task?.origin === 'given' && given.length >= 2
}

const hitsFor = (text: string): ChatLink[] =>
  searchPages(text, MOST_HITS).map(({ path, page, section, excerpt }) => ({
    to: path,
    label: section ? `${page}: ${section}` : page,
    excerpt,
  }))

/** The engine's own words about the plan, and the way into the planner. */
const planFor = async (api: Api, description: string): Promise<ChatAnswer> => {
  const plan = await api.generation.createPlan({ description, numbers: {}, evidence: [], seed: DEFAULT_SEED })
  const input = { description, numbers: {}, seed: DEFAULT_SEED }
  const to = fitsAddress(input) ? `/platform${searchOf(input)}` : '/platform'
  const asked = plan.requirement.questions.filter(({ isBlocking }) => isBlocking).map(({ text }) => text)
  if (plan.status === 'planned')
    return {
      text: plan.summary,
      links: [{ to, label: plan.title, excerpt: 'Layout, cycle, safety, parts and payback in the planner.' }],
    }
  if (asked.length > 0)
    return {
      text: ['Before a cell can be planned:', ...asked.map((question) => `• ${question}`)].join('\n'),
      links: [{ to, label: 'Answer in the planner', excerpt: 'What was understood so far is filled in.' }],
    }
  return { text: plan.summary, links: [{ to, label: 'See why in the planner', excerpt: '' }] }
}

/** What the site says to a text: the plan of a described process, or what the documentation holds. */
export const answerFor = async (api: Api, text: string): Promise<ChatAnswer> => {
  if (isProcess(text)) return planFor(api, text)
  const links = hitsFor(text)
  return links.length > 0
    ? { text: 'From the documentation:', links }
    : {
        text: 'The documentation has nothing on this. Try other words, or describe a process with its part, mass, size and rate.',
        links: [],
      }
}
