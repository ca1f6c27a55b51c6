import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import { AgainPart } from '#web/features/generation/again-part.tsx'
import { GenerateButtons } from '#web/features/generation/generate-buttons.tsx'
import { generationAction } from '#web/features/generation/generation-action.ts'
import { generateOrKeep } from '#web/features/generation/generation-answer.ts'
import { GenerationNotice } from '#web/features/generation/generation-notice.tsx'
import { BillView } from '#web/features/generation/papers/bill-view.tsx'
import { GuideView } from '#web/features/generation/papers/guide-view.tsx'
import { PictureChoice } from '#web/features/generation/papers/picture-choice.tsx'
import { useGeneration } from '#web/features/generation/use-generation.ts'
import { ManageFrame } from '#web/features/manage/manage-frame.tsx'
import { SolutionPicture } from '#web/features/solutions/solution-picture.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import type { Route } from './+types/documents'
import { admitToManage, loadManaged } from './load-managed.ts'
import { manageHandle } from './manage-handle.ts'

export const handle = manageHandle('Documents')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** A version in the address; undefined: the latest. */
const versionIn = (query: URLSearchParams, name: string): number | undefined => {
  const version = Number(query.get(name))
  return Number.isInteger(version) && version > 0 && version <= 10_000 ? version : undefined
}

export async function loader(args: Route.LoaderArgs) {
  const { api, id } = admitToManage(args)
  const query = new URL(args.request.url).searchParams
  const [managed, generated] = await Promise.all([
    loadManaged(args, 'Documents'),
    orScreen(
      api.generations.getGenerated({ id, guide: versionIn(query, 'guide'), bill: versionIn(query, 'bill') }),
    ),
  ])
  return { ...managed, generated }
}

export async function action(args: Route.ActionArgs) {
  const { api, id } = admitToManage(args)
  const form = await readForm(args.request)
  if (form.get('intent') === 'show-picture') return showPicture(api, id, form)
  const { answer, status } = await generationAction(api, form, { id, signal: args.request.signal })
  return data(answer, { status })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => generateOrKeep(serverAction)

const showPicture = async (api: Api, id: string, form: FormData) => {
  const picture = String(form.get('picture') ?? '')
  try {
    return data({ shown: await api.generations.choosePicture({ id, picture: picture || null }) })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ problem: message }, { status })
  }
}

/** What is written and drawn for a solution: its implementation guide, its bill of materials, its picture. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  // The page of another solution is another page: nothing typed or said for this one stays.
  return <Papers key={loaderData.solution.id} {...loaderData} />
}

function Papers({ solution, generated }: Route.ComponentProps['loaderData']) {
  const { guide, bill, model, prompt, made } = generated
  const guides = useGeneration('guide', solution.id)
  const bills = useGeneration('bom', solution.id)
  const images = useGeneration('image', solution.id)
  return (
    <ManageFrame solution={solution}>
      <p className="mb-5 max-w-(--container-text) text-muted text-sm">
        {model === null
          ? 'No language model is in use here: the built-in engine writes these from the plan. '
          : `The language model ${model} writes the words; parts, prices and suppliers are those of the plan and the catalogue. `}
        Each press takes one AI generation of your plan; one that fails or is cancelled is given back.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Part
          id="guide"
          title="Implementation guide"
          buttons={
            <GenerateButtons generation={guides} label={guide ? 'Generate again' : 'Generate the guide'} />
          }
        >
          <GenerationNotice
            generation={guides}
            done="The guide is written"
            onUseEngine={(maker) => guides.generate({}, maker)}
          />
          {guide ? (
            <GuideView
              solutionId={solution.id}
              guide={guide}
              versions={generated.guideVersions}
              present={generated.version}
              isOutdated={generated.isGuideOutdated}
            />
          ) : (
            <p className="text-faint text-sm">
              Ten sections, from the overview to the cost. None is written yet.
            </p>
          )}
        </Part>
        <Part
          id="bill"
          title="Bill of materials with suppliers"
          buttons={
            <GenerateButtons
              generation={bills}
              label={bill ? 'Generate again' : 'Generate the bill of materials'}
            />
          }
        >
          <GenerationNotice
            generation={bills}
            done="The bill of materials is written"
            onUseEngine={(maker) => bills.generate({}, maker)}
          />
          {bill ? (
            <BillView
              bill={bill}
              versions={generated.billVersions}
              present={generated.version}
              isOutdated={generated.isBillOutdated}
            />
          ) : (
            <p className="text-faint text-sm">
              Every part with its figures and the registered suppliers that offer it. None is written yet.
            </p>
          )}
        </Part>
        {prompt !== null && (
          <Part id="again" title="The solution itself">
            <AgainPart solutionId={solution.id} description={prompt} made={made} />
          </Part>
        )}
        <Part
          id="picture"
          title="Picture"
          buttons={<GenerateButtons generation={images} label="Generate the picture" />}
        >
          <GenerationNotice
            generation={images}
            done="The picture is there"
            onUseEngine={(maker) => images.generate({}, maker)}
          />
          <div className="max-w-120">
            {/* The picture before does not wait in the place of the one that comes. */}
            <SolutionPicture key={solution.imageUrl} imageUrl={solution.imageUrl} title={solution.title} />
          </div>
          <PictureChoice pictures={generated.pictures} canDraw={solution.hasPlan} />
        </Part>
      </div>
    </ManageFrame>
  )
}

type PartProps = { id: string; title: string; buttons?: ReactNode; children: ReactNode }

const Part = ({ id, title, buttons, children }: PartProps) => (
  <section aria-labelledby={`documents-${id}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h2 id={`documents-${id}`} className="font-semibold text-base">
        {title}
      </h2>
      {buttons}
    </header>
    {children}
  </section>
)
