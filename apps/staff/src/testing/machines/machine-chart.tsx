import { Button } from '@zvonok/ui/controls';
import { useState } from 'react';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { beginWalk, type Walk, walkOn } from './chart-walk.ts';

/**
 * A machine as a chart, read from the machine itself: states within states, what leads where and under which condition.
 * The transitions of the states one is in can be pressed.
 */
export function MachineChart({ machine }: { machine: AnyStateMachine }) {
  const [walk, setWalk] = useState<Walk>(() => beginWalk(machine.root));
  return (
    <main style={{ display: 'grid', gap: 16 }}>
      <header style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
        <h1>{machine.id}</h1>
        <Button onClick={() => setWalk(beginWalk(machine.root))}>С начала</Button>
        <p role="status">Сейчас: {placesOf(machine.root, walk).join(', ')}</p>
      </header>
      <State node={machine.root} walk={walk} onStep={(step) => setWalk(walkOn(walk, step))} />
    </main>
  );
}

interface StateProps {
  node: AnyStateNode;
  walk: Walk;
  onStep: (step: AnyTransitionDefinition) => void;
}

function State({ node, walk, onStep }: StateProps) {
  const isHere = walk.here.has(node.id);
  const steps = [...node.transitions.values()].flat();
  const works = node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'работа'));
  const children = Object.values(node.states);
  return (
    <div
      aria-current={isHere ? 'step' : undefined}
      style={{
        ...BOX,
        borderStyle: node.type === 'parallel' ? 'dashed' : 'solid',
        borderColor: `var(--zv-${isHere ? 'current-mark' : 'border'})`,
        background: isHere ? 'var(--zv-current-bg)' : 'var(--zv-bg-panel)',
        color: `var(--zv-${isHere ? 'current-fg' : 'fg'})`,
      }}
    >
      <b>
        {node.key}
        {node.type === 'final' && ' (конец)'}
      </b>
      {node.tags.length > 0 && <p>Метки: {node.tags.join(', ')}</p>}
      {works.length > 0 && <p>Делает: {works.join(', ')}</p>}
      {(steps.length > 0 || (node.always?.length ?? 0) > 0) && (
        <ul style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
          {[...(node.always ?? []), ...steps].map((step, place) => (
            // The order of transitions never changes, and two of them may read alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
            <li key={place}>
              <Button size="sm" disabled={!isHere} onClick={() => onStep(step)}>
                {textOf(step)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children.length > 0 && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'start' }}>
          {children.map((child) => (
            <State key={child.id} node={child} walk={walk} onStep={onStep} />
          ))}
        </div>
      )}
    </div>
  );
}

const BOX = { display: 'grid', gap: 8, padding: 12, borderWidth: 2, borderRadius: 8, minWidth: 0 } as const;

/** The innermost states of a walk, by the way to them. */
function placesOf(node: AnyStateNode, walk: Walk): string[] {
  const inside = Object.values(node.states).filter(({ id }) => walk.here.has(id));
  return inside.length === 0 ? [node.path.join('.')] : inside.flatMap((child) => placesOf(child, walk));
}

/** `lesson.pick [canBeFirst] — second`. */
function textOf({ eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = typeof guard === 'string' ? guard : typeof guard === 'object' ? guard.type : undefined;
  const goal = target?.map(({ path }) => path.join('.') || 'начало').join(', ') ?? 'остаётся';
  return `${eventName(eventType)}${condition ? ` [${condition}]` : ''} — ${goal}`;
}

function eventName(type: string): string {
  if (type === '') return 'сразу';
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  if (delay !== undefined) return `через ${delay}${/^\d+$/.test(delay) ? ' мс' : ''}`;
  const [, kind] = /^xstate\.(done|error|snapshot)\./.exec(type) ?? [];
  return kind ? INSIDE[kind as keyof typeof INSIDE] : type;
}

const INSIDE = { done: 'сделано', error: 'не вышло', snapshot: 'новости' } as const;
