/**
 * Countries where an address cannot do without its postcode: those whose entry in the address data that Google publishes
 * with libaddressinput requires one (https://chromium-i18n.appspot.com/ssl-address, read in November 2026). Territories
 * with an entry of their own are left out; elsewhere a postcode is optional.
 */
const withPostcode = new Set(
  (
    'AT AU BE BR CA CH CN CZ DE DK EE ES FI FR GB GR HR HU IN IT JP KR LI LT LU LV MX MY NL NO NZ ' +
    'PH PL PT RO RU SA SE SG SK TH TR TW UA US ZA'
  ).split(' '),
)

/** Whether an address in this country needs a postcode. */
export const needsPostcode = (country: string): boolean => withPostcode.has(country)
