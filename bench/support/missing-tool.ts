/** A program that a scenario needs is not on this machine: the scenario is skipped, the others run. */
export class MissingTool extends Error {
  override name = 'MissingTool'
}
