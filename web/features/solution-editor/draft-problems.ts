import { type Draft, listNames, readDraft, readSpecifications } from './draft.ts'

type Texts = Draft['texts']

/** A name can be emptied after its line was added. */
const nameProblems = (draft: Draft): Record<string, string> =>
  Object.fromEntries(
    listNames.flatMap((list) =>
      draft[list]
        .filter(({ name }) => name.trim() === '')
        .map(({ id }) => [`${list}.${id}.name`, 'Give it a name.']),
    ),
  )

const EMAIL = /^[^\s@]+@[^\s@]+$/
const isAddress = (typed: string) => /^https?:\/\//i.test(typed) && URL.canParse(typed)

const textProblems = ({
  customerEmail,
  documentationUrl,
  tutorialVideoUrl,
}: Texts): Record<string, string> => ({
  ...(customerEmail !== '' &&
    !EMAIL.test(customerEmail) && { customerEmail: 'Write an e-mail address, such as ada@plant.example.' }),
  ...Object.fromEntries(
    Object.entries({ documentationUrl, tutorialVideoUrl }).flatMap(([place, typed]) =>
      typed === '' || isAddress(typed) ? [] : [[place, 'Write an address that begins with https://.']],
    ),
  ),
})

/** A number that no one can see or change now is taken as 0, whatever was typed. */
const isOff = ({ discountAvailable, subscriptionOption }: Draft, place: string) =>
  (place === 'discountPercentage' && !discountAvailable) ||
  (place === 'subscriptionPrice' && !subscriptionOption)

/** What is wrong with a draft, by the place where it is typed. */
export const problemsOf = (draft: Draft): Record<string, string> => {
  const specifications = readSpecifications(draft.texts.specifications)
  return {
    ...Object.fromEntries(
      Object.entries(readDraft(draft)).flatMap(([place, read]) =>
        'problem' in read && !isOff(draft, place) ? [[place, read.problem]] : [],
      ),
    ),
    ...nameProblems(draft),
    ...textProblems(draft.texts),
    ...('problem' in specifications && { specifications: specifications.problem }),
  }
}

const places: readonly { tab: string; names: readonly string[] }[] = [
  { tab: 'Solution Info', names: ['title', 'order'] },
  { tab: 'Hardware', names: ['specifications', 'components'] },
  {
    tab: 'Pricing & Services',
    names: ['basePrice', 'installationFee', 'discountPercentage', 'subscriptionPrice', 'services', 'offers'],
  },
  { tab: 'Customer', names: ['customerEmail'] },
  { tab: 'Support', names: ['slaHours', 'documentationUrl', 'tutorialVideoUrl'] },
  { tab: 'Timeline', names: ['estimatedHours', 'phases'] },
]

/** How many fields keep a draft from being saved, and under which tabs; null: none. */
export const problemText = (problems: Readonly<Record<string, string>>): string | null => {
  const wrong = Object.keys(problems)
  if (wrong.length === 0) return null
  const tabs = places.filter(({ names }) => wrong.some((place) => names.includes(place.split('.')[0] ?? '')))
  const fields = wrong.length === 1 ? 'field needs' : 'fields need'
  return `${wrong.length} ${fields} another look, under ${tabs.map(({ tab }) => tab).join(', ')}.`
}
