import type { Database } from '#db/connect.ts'
import { modelPrices } from '#db/schema/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openAiPrices, PRICES_SINCE } from './price-list.ts'

const OPENAI_HOST = 'api.openai.com'
const CENTS = 100

/** Whether calls go to OpenAI itself: another provider has prices of its own, also for a model of the same name. */
const isOpenAi = ({ aiKey, aiBaseUrl }: Pick<Config, 'aiKey' | 'aiBaseUrl'>): boolean =>
  aiBaseUrl === undefined ? aiKey !== undefined : new URL(aiBaseUrl).hostname === OPENAI_HOST

/** Writes the list prices of the configured provider; a row that is there, perhaps agreed otherwise, is left. */
export const setModelPrices = async (
  db: Database,
  config: Pick<Config, 'aiKey' | 'aiBaseUrl'>,
): Promise<void> => {
  if (!isOpenAi(config)) return
  const rows = Object.entries(openAiPrices).map(([model, [input, output]]) => ({
    model,
    startsOn: PRICES_SINCE,
    inputCents: input * CENTS,
    outputCents: output * CENTS,
  }))
  await db.insert(modelPrices).values(rows).onConflictDoNothing()
}
