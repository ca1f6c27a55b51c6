import type { CompanyProfile } from '#contract/company-profiles.ts'
import { companySkills } from '#contract/company-skills.ts'
import { partnerPath } from '#web/lib/partner-path.ts'
import type { StructuredData } from '#web/lib/seo/page-meta.ts'

/** An engineering company as schema.org data. */
export const partnerData = (profile: CompanyProfile, origin: string): StructuredData => {
  const { id, name, headline, skills, regions, record } = profile
  return {
    '@type': 'Organization',
    name,
    url: new URL(partnerPath(id), origin).href,
    ...(headline && { description: headline }),
    ...(skills.length > 0 && { knowsAbout: skills.map((skill) => companySkills[skill]) }),
    ...(regions.length > 0 && {
      areaServed: regions.map((region) => ({ '@type': 'Country', name: region.name })),
    }),
    ...(record?.stars && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: record.stars,
        ratingCount: record.reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}
