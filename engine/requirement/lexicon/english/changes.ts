/**
 * How a text says that a figure changes: "a third up", "twice as many". Sources of patterns; `{share}`, `{number}` and `{figure}`
 * in a wording are replaced by the words of every language.
 */
export type Changes = {
  /** Words for so many times, as they stand. */
  times: Readonly<Record<string, number>>
  /** One part of so many. */
  parts: Readonly<Record<string, number>>
  counts: Readonly<Record<string, number>>
  percents: Readonly<Record<string, number>>
  percent: string
  more: string
  less: string
  /** Before the amount of a change: "increases by", "cut". */
  moreBy: string
  lessBy: string
  /** Between these and the amount. */
  by: string
  about: string
  /** What may follow a share that ends a change: "raise by a third", not "raise a third shift". */
  behindShare: string
  /** What is counted or weighed. */
  figure: string
  wordings: readonly string[]
  /** Without one of these no text tells a change. */
  signs: string
  ofMass: string
  /** What a plan has no rate or mass for, behind the change: "20 % less scrap"; what may be between them; before it. */
  otherThing: string
  beforeOther: string
  otherBefore: string
  denied: string
  /** When it is to be: "next year". */
  when: string
  behindWhen: string
}

export const englishChanges: Changes = {
  times: {
    double: 2,
    doubled: 2,
    doubling: 2,
    doubles: 2,
    twice: 2,
    twofold: 2,
    triple: 3,
    triples: 3,
    tripled: 3,
    treble: 3,
    thrice: 3,
    quadruple: 4,
    halve: 0.5,
    halved: 0.5,
    half: 0.5,
  },
  parts: { half: 2, third: 3, quarter: 4, fifth: 5, sixth: 6, tenth: 10 },
  counts: { a: 1, an: 1, one: 1, the: 1, two: 2, three: 3, four: 4, five: 5 },
  percents: { ten: 10, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  percent: String.raw`percent\b|per\s?cent\b`,
  more: String.raw`more|up(?!\s(?:to|and)\b)|higher|faster|quicker|extra|again|additional|on top|heavier|growth|increase`,
  less: 'less|fewer|down|lower|slower|lighter',
  moreBy: String.raw`up|plus|\+|increas(?:e|es|ed|ing)|rais(?:e|es|ed)|rises?|grows?|gain`,
  lessBy: 'reduced?|lower(?:ed)?|cut|minus|drops?|falls?',
  by: 'by|of|it|another',
  about: 'about|around|roughly',
  behindShare: 'from|in|by|next|over|on|to|per|until',
  figure: 'rate|output|number|quantity|amount|volume|throughput|speed|pace|demand|capacity|weight|mass',
  wordings: [
    String.raw`{share}\s(?:as (?:many|much) )?again\b(?:\sas (?:many|much))?`,
    String.raw`(?:(?<times>{number}|two|three|four|five)[\s-]?(?:times|x|fold)|(?<word>twice|thrice|double|triple|treble|half))\s(?:as (?:many|much|fast|heavy)\b|the (?:present |current |old |today's )?(?:{figure})\b|(?:that|this|it|them|today's)\b)`,
    String.raw`\b(?:will|would|shall|should|must|may|might|could|can|to)\s(?:be |have to |need to )?(?<word>double|doubled|triple|tripled|treble|quadruple|halve|halved)\b`,
    String.raw`\b(?:{figure}|that|this|it|them|these|those|is|are|gets?|being)\s(?<word>doubles|triples|doubled|tripled|doubling|halved)\b`,
    String.raw`\b(?:the|do|need|want|run|make|at|weeks?|season|peak|days?|then|later|future|it's|is|are|be)\s(?<word>double|triple|twice)(?=\s*(?:[.,;!?)]|$|\s(?:in|from|by|next|at|during|when|after|later|on)\b))`,
  ],
  signs: 'cent|doub|twice|trip|treb|thrice|fold|third|quarter|half|halv|sixth|fifth|tenth|times|quadr',
  ofMass: String.raw`heav|light|weight|mass\b`,
  otherThing:
    'costs?|price|scrap|waste|rejects?|energy|power|current|space|room|floor|staff|people|persons?|workers?|operators?|men|women|wages?|money|budget|time|screws?|holes?|machines?|shifts?|downtime|noise|on-?costs?|overheads?|burden|fringe|benefits|vat|tax|tolerance',
  beforeOther: 'of|the|for',
  otherBefore:
    'costs?|prices?|scrap|waste|rejects?|energy|space|wages?|pay|staff|turnover|eur|euros?|usd|gbp',
  denied: 'not|no|never|without',
  when: String.raw`in (?:the )?future|next year|from \p{L}+|later|then|soon`,
  behindWhen: 'we|it|want|to|go|need',
}
