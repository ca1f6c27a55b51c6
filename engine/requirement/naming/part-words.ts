export const genericNouns: ReadonlySet<string> = new Set(
  'part piece item product stuck artikel teil unit object good goods article workpiece component'.split(' '),
)
export const screwTasks: ReadonlySet<string> = new Set([
  'kitting',
  'pick_and_place',
  'bin_picking',
  'case_packing',
  'marking',
])
/** Here a door is that of a machine or hall. */
export const doorTasks: ReadonlySet<string> = new Set([
  'machine_tending',
  'palletizing',
  'depalletizing',
  'bin_picking',
])
export const fillingTasks: ReadonlySet<string> = new Set(['pick_and_place', 'case_packing', 'kitting'])
export const partClasses: ReadonlySet<string> = new Set(['part', 'container'])
export const destinations: ReadonlySet<string> = new Set(
  'in into onto on to per pro je a an im ins auf from out inside aus around'.split(' '),
)
export const destinationGap: ReadonlySet<string> = new Set(
  'the a an our each furniture nested plastic wooden cardboard their its'.split(' '),
)
export const notPartWords: RegExp =
  /^(?:turn|maybe|perhaps|later|soon|flatness|roundness|straightness|runout|roughness|presence|completeness|alu|alder|oak|qr|carbide|coordinates?|orders?|codes?|logos?|texts?|labels?|barcodes?|serial|numbers?|line|lines|process|production|plant|factory|minute|hour|second|day|shift|night|week|year|rate|speed|operator|kinds?|types?|max|maximum|min|mixed|sizes?|approx|about|ca|euro?|pallets?|machine|weight|mass|gate|force|time|times|takt|high|long|wide|thick|deep|diameter|dia|x|each|total|robot|one|it|them|stuff|things?|something|please|kg|mm|unit|up|every|stacks?|cycle|ceiling|space|wage|pro|je|dates?|heaviest|largest|biggest|smallest|average|typical|gauge|ga|paste|gross|nett?|netto|brutto|tare|tara|grease|adhesive|glue|sealant|silicone|polyurethane|klebstoff|dichtung)$/

export const otherVerbs: ReadonlySet<string> = new Set(
  'anneal wind crimp cook braze sandblast harvest bend chamfer blend rework cut give make makes need needs want automate get ship store wash dry paint coat saw drill keep use produce produces hello hi dear please thanks regards'.split(
    ' ',
  ),
)

/** What things are made of, before their name. */
export const stuffWords: RegExp =
  /^(?:mdf|hdf|osb|plywood|stainless|wooden|plastic|metal|metallic|steel|brass|bronze|copper|rubber|ceramic|concrete|aluminium|aluminum)$/
