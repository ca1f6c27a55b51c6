import { and, arrayOverlaps, or, type SQL, sql } from 'drizzle-orm'
import { companySkillNames, companySkills } from '#contract/company-skills.ts'
import { countries } from '#contract/countries.ts'
import { companies, companyProfiles } from '#db/schema/index.ts'
import { matchWords } from '#server/rpc/match-words.ts'

/** Words of a search that count. */
const MAX_WORDS = 6
/** Shorter words are looked for in names and texts alone: too many skills and countries hold them. */
const SHORTEST_LABEL_PART = 3

/** The expression of the trigram index; its address is private, so the words must be in the name too. */
const indexed = sql`(${companies.name} || ' ' || ${companies.contactEmail})`
const name = sql`${companies.name}`
const ownWords = sql`(${companyProfiles.headline} || ' ' || ${companyProfiles.about})`

/** One condition over two tables would use the index of neither. */
const isNamedOrSays = (word: string): SQL =>
  sql`${companies.id} in (
    select id from companies where ${and(matchWords(indexed, word), matchWords(name, word))}
    union all select company_id from company_profiles where ${matchWords(ownWords, word)}
  )`

const holds = (label: string, word: string): boolean => label.toLowerCase().includes(word)

const matchWord = (word: string): SQL | undefined => {
  const isText = isNamedOrSays(word)
  if (word.length < SHORTEST_LABEL_PART) return isText
  const lower = word.toLowerCase()
  const skills = companySkillNames.filter((skill) => holds(companySkills[skill], lower))
  const regions = countries.filter((country) => holds(country.name, lower)).map(({ code }) => code)
  return or(
    isText,
    skills.length > 0 ? arrayOverlaps(companyProfiles.skills, skills) : undefined,
    regions.length > 0 ? arrayOverlaps(companyProfiles.regions, regions) : undefined,
  )
}

/** Companies of which each word is in the name, in what it says of itself, in a skill or in a country; undefined for an empty search. */
export const matchSearch = (search: string | undefined): SQL | undefined => {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(...words.slice(0, MAX_WORDS).map(matchWord))
}
