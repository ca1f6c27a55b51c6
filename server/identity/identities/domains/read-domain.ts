import { domainToASCII } from 'node:url'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { isPublicDomain } from './public-domains.ts'

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** A mail domain as it is kept: small letters, names of other scripts in their ASCII form. Throws BAD_REQUEST. */
export const readDomain = (text: string): string => {
  const typed = text.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  const domain = domainToASCII(typed)
  const labels = domain.split('.')
  const isName = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && domain.length <= 200
  if (!isName || /^\d+$/.test(labels.at(-1) ?? ''))
    throw invalidField('domain', 'Please enter the part behind the @ of your addresses, like example.com')
  if (isPublicDomain(domain))
    throw invalidField(
      'domain',
      `Anybody can have an address at ${domain}. Only a domain of your own company can be claimed.`,
    )
  return domain
}
