/** Sources of patterns about what the cell may cost and what it is built with, as in `places.ts`. */
export const englishWishes = {
  fenceless: '\\b(?:no|without(?: a| any)?) (?:safety )?fenc(?:e|es|ing)\\b|\\bfenceless\\b',
  insideTruck: [
    '\\b(?:unload|unloading|empty|emptying|strip)\\w*\\b[^.;]{0,40}\\b<truckInside>\\b',
    '\\b(?<!(?:fork ?lift|fork|pallet|hand|lift)[ -])<truckInside>\\b[^.,;]{0,40}?\\b(?:is|are|be|being|get)\\s(?:unloaded|emptied|stripped)\\b',
  ],
  truckInside:
    "(?:trucks?(?!\\s(?:tyres?|tires?|parts?|wheels?|axles?)\\b)|trailers?|lorr(?:y|ies)|(?:sea|shipping|ocean|overseas|freight|(?:20|40|45)[ -]?(?:ft|foot|feet|'))[ -]?containers?|swap bod(?:y|ies))",
  cobot: '\\bcobots?\\b|\\bcollaborative (?:robot|arm|cell)s?\\b',
  /** Between "no" and a cobot: another noun there is what is not wanted, as in "no fence around the cobot". */
  linking: 'an?|any|the|to|be|use|want|buy|take|have|with|by|as|small|large|another',
  insteadBefore: '(?:instead of|rather than)\\s(?:an?\\s)?$',
  /** "instead of the cobot" that is there, "replace our cobot", "faster than a cobot". */
  otherThanBefore: '(?:instead of|replac\\w+|unlike|than)\\s(?:(?:an?|the|our|old)\\s){0,3}$',
  needlessBehind: '^[\\s-]*(?:is |are )?(?:not )?(?:needed|necessary|required)\\b',
  /** Between what is not wanted and its name, "with" begins something else. */
  beginsOther: 'with|using|use|by',
  preference:
    '\\b(?:prefer\\w*|favou?r\\w*|standard|brand|only|house|we (?:only )?(?:use|run|know|like|want)|want(?:ed)?|please|pls|must be|ideally)\\b',
  /** Before a maker's name, behind "with" and "robot". */
  beforeMaker: 'an?|the|one|two|small|new|\\d',
  madeBy: 'from|by|of|made by',
  /** "Staubli if possible", "rather a Staubli": a wish right next to the name. */
  wishBehind:
    '(?:robots?\\s)?(?:if (?:at all )?possible|would be (?:nice|great|good|fine|ideal)|preferably)\\b',
  wishBefore: '\\b(?:rather|preferably|ideally)\\s(?:an?\\s)?$',
  /** Between "we own" and a robot's name. */
  beforeRobotName:
    'an?|to|have|one|two|three|\\d{1,2}x?|the|old|used|own|idle|spare|existing|new|robots?|cobots?|arms?',
  who: 'that|which|we',
  /** "carries 10 kg", in the sentence of the robot; "handles 10 kg boxes" is its work. */
  payload: [
    '^[^.;]{0,60}?(?:carr(?:y|ies)|lifts?|handles?|holds?|payload(?: of)?)\\s(?:(?:only|up to|at most|is)\\s){0,2}(\\d{1,4}(?:[.,]\\d)?)\\s?kg(?=\\s?(?:[.,;:)]|$|(?:and|but|at|only)(?!\\p{L})))',
    '^[^.;]{0,60}?(\\d{1,4}(?:[.,]\\d)?)\\s?kg\\spayload',
  ],
  /** "Our robot carries 10 kg": it is there where its load is given. */
  ourRobot:
    '(?<!\\p{L})our (?:\\w+[ -])?robot(?=,?\\s(?:that|which|can|has|carries|lifts|handles|holds|with)(?!\\p{L}))',
  /** Between "each machine" and its robot. */
  getsOne: 'gets?|has|needs?|shall have',
  thousand: 'k|t(?=€|eur)|tsd\\.?|thousand|grand',
  million: 'million|m',
  currency: 'usd|us\\$|us dollars?|dollars?|bucks|euros?|[tk]?eur|€|\\$',
  /** Behind an amount in thousands without a currency. */
  ofMoney: 'in|all|for|at|or|is|are|max|to (?:play|spend|invest)|total|budget|alto|fully|instal',
  aboutMoney: 'about|around|roughly|some|only|just|of|at|is|:|=',
  limit:
    "at most|(?:no|not|never|cannot|can't|nothing)\\b[^\\d$€]{0,30}\\b(?:more than|over|above|exceed)|max(?:imum|imal)?\\b\\.?|up to|less than|under|below|within|limit(?:ed to)?|cap(?:ped at)?|ceiling",
  spending: 'budget|capex|spend|invest(?:ment|itions?\\w{0,10})?|afford|pay',
  costing: '(?:may|can|could|must|should|is allowed to)\\b[^\\d$€]{0,30}\\bcost',
  /** "Our boss allows": leave to spend. */
  allowing:
    'allows?|allowed|permits?|approves?|approved|grants? us|gives? (?:us|me)|gave (?:us|me)|okay(?:s|ed)|clear(?:s|ed)|signs? off',
  setAside: "we have|we've got|there (?:is|are)|set aside|reserved|all in|turnkey|<allowing>",
  forAll:
    'in total|all in|altogether|for (?:it|this|that|everything|all|the (?:whole )?(?:cell|project|system|line|job|robot|automation))|to spend|to invest|budget|capex|max(?:imum|imal)?\\b|at most|is (?:all|the most|our|the)\\b|available|to play with|in the (?:pot|kitty|till)|set aside|or less|(?:(?:is|are|were|have been) )?(?:approved|allowed|granted|signed off)',
  mostCost:
    '\\b(?:cost|price)\\b(?: of)? (?:(?:at )?most|no(?:t)? more than|less than|under|below|up to|max(?:imum|\\.?)?)',
  mayCost: '',
  calledBudget: '\\b(?:budget|capex)',
  /** Spelled out, in words or in part. */
  spelledMoney: 'million|thousand|\\bgrand\\b',
  shortened: 'max|ca|mio|approx',
  nextClause: 'and|but',
  /** Money that comes again and again, or for each piece: a wage, a price of goods. "Per cell" is the cell. */
  recurringMoney:
    '\\b(?:an?|per|each|every)\\s?(?:year|annum|month|week|day|hour|shift)\\b|\\/\\s?(?:year|yr|a|month|h|hour)\\b|\\b(?:p\\.a\\b|yearly|annual(?:ly)?|monthly|hourly)|\\b(?:each|apiece)\\b|\\bper (?!(?:cell|line|system|robot)\\b)[a-z]',
  paidPeople: '\\b(?:wages?|salar(?:y|ies)|labou?r|operators?|workers?|employees?|persons?|people|staff)\\b',
  /** What goods and machines are worth, what is earned with them or lost. */
  worth:
    '\\b(?:worth|valued?|value of|turnover|revenue|sales|profits?|scrap|loss(?:es)?|damage|penalt(?:y|ies)|fines?|insur\\w{2,6}|save[sd]?|savings?|subsid\\w{1,4}|discounts?|rebates?)\\b',
  /** What was paid or offered before. */
  paidBefore:
    '\\b(?:(?:offered|quoted)\\b|(?:offers?|quotes?|quotation|bid|proposal)\\b.{0,40}\\b(?:was|were|came|said|had|ago|old|last|19\\d\\d|20\\d\\d)|(?:old|last|earlier|previous)\\b.{0,20}\\b(?:offers?|quotes?|quotation|bid|proposal|cell|line|robot)|bought|paid|spent|invested|did cost|(?:has|have|had) cost|last year|years? ago)\\b',
  /** What may stand before "cost": the cell itself, and how it is said. */
  wholeCell:
    'it|this|that|all|everything|whole|cell|system|line|project|solution|robot|automation|investment|installation|equipment|plant|total|our',
  maySay:
    'may|can|could|must|should|shall|will|would|is|to|not|never|allowed|only|in total|altogether|installed|turnkey|the|a',
  costs: 'costs?',
  upToFigure: '',
  months: 'mo|mos|months?',
  years: 'y|yrs?|years?',
  /** "Payback within a year": an article is no figure, so it has no role. */
  withinYear:
    '\\b(?:pay\\s?-?back|pays? (?:itself )?(?:back|off)|pays? for itself|roi|amorti[sz]\\w{2,6})\\b[^.;!?\\d]{0,25}\\ban? year\\b',
  ofPayback: 'pay\\s?-?back|pays? (?:itself )?(?:back|off)|pays? for itself|\\broi\\b|amorti[sz]|return',
  /** "Must be running in 2 months": when it shall be there, and no time to pay back. */
  deadline:
    '\\b(?:running|live|installed|commissioned|delivered|ready|production|work(?:s|ing)|needs? (?:it|this|the cell)|have (?:it|this))\\b[^.;!?\\d]{0,20}$',
  paysBack:
    'pay\\s?-?back|pays? (?:itself )?(?:back|off)|pay for itself|pays for itself|paid (?:back|off)|roi\\b|return (?:on|of) investment|amorti[sz]\\w{1,8}',
  /** What paid back long ago is no wish. */
  ofOtherCell:
    '\\b(?:(?:was|were|took)(?: us| only| about)? (?=\\d)|(?:old|last|previous) (?:cell|line|robot|project|one))\\b',
} as const
