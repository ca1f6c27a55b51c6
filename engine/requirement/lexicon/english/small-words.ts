/** Words that name nothing. */
export const englishSmallWords = {
  preposition:
    'in into onto on to from of off at with for by per via around over under through out inside upon between without against along across after before behind during until since than as in an',
  determiner:
    'a an the this that these those each every all both our your their its his her my one some any no full single new another mixed different various same following',
  connective:
    'and or but then so that which who where when while if because is are was were be been being has have had do does did can could should must shall will would may might need needs want wants like we you they i it he she there here not only just very weighing weigh weighs lie lies lying arrive arrives come comes coming arriving',
} as const
