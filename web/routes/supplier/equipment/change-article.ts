import type { Api } from '#contract/client.ts'
import { type EquipmentState, equipmentStates } from '#contract/equipment-words.ts'
import type { SectionAnswer } from '#web/features/equipment/supplier/article-section.tsx'
import {
  type ArticleValues,
  type Section,
  sections,
} from '#web/features/equipment/supplier/article-values.ts'
import { readSection } from '#web/features/equipment/supplier/read-article-form.ts'
import { problemOf } from '#web/lib/problem.ts'

export type ChangeAnswer = SectionAnswer | { state: EquipmentState; problem: string | null }
type Changed = { answer: ChangeAnswer; status: number }

const SEE_FIELDS = 'Some fields need another look.'

const changeState = async (api: Api, id: string, state: EquipmentState): Promise<Changed> => {
  try {
    await api.equipment.setEquipmentState({ id, state })
    return { answer: { state, problem: null }, status: 200 }
  } catch (error) {
    const { message, status } = problemOf(error)
    return { answer: { state, problem: message }, status }
  }
}

const stockOf = (text: string | undefined): number | null => (text ? Number(text) : null)

const saveSection = async (
  api: Api,
  id: string,
  section: Section,
  values: ArticleValues,
): Promise<Changed> => {
  const refuse = (refused: { message: string; fields: Record<string, string>; status: number }): Changed => ({
    answer: {
      section,
      isSaved: false,
      problem: refused.message,
      fields: refused.fields,
      values,
      seen: undefined,
    },
    status: refused.status,
  })
  const { changes, problems } = readSection(values, section)
  if (Object.keys(problems).length > 0) return refuse({ message: SEE_FIELDS, fields: problems, status: 400 })
  try {
    await api.equipment.updateEquipment({
      id,
      updatedAt: values.updatedAt ?? '',
      ...(section === 'delivery' && { seenStock: stockOf(values.seenStock) }),
      ...changes,
    })
    return { answer: { section, isSaved: true }, status: 200 }
  } catch (error) {
    const problem = problemOf(error)
    const { answer, status } = refuse(problem)
    if (problem.code !== 'CONFLICT' || !('section' in answer) || answer.isSaved) return { answer, status }
    const { updatedAt, stock } = await api.equipment.getEquipment({ id })
    const message = 'Someone has changed this article since you opened it. Check your entries and save again.'
    return {
      answer: {
        ...answer,
        problem: problem.fields.stock ? problem.message : message,
        seen: { updatedAt, stock },
      },
      status,
    }
  }
}

/** Does what a form of the article's page asks for; null for a form that is not known. */
export const changeArticle = async (api: Api, id: string, values: ArticleValues): Promise<Changed | null> => {
  const state = equipmentStates.find((one) => one === values.state)
  if (state) return changeState(api, id, state)
  const section = sections.find((one) => one === values.section)
  return section ? saveSection(api, id, section, values) : null
}
