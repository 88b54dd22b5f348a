import { chakra, Stack } from '@chakra-ui/react';
import { formatDate, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import {
  type MonthDifference,
  type MonthHour,
  peopleOfMonth,
} from '@zvonok/domain/month-papers/month-of-covers';
import type { ProposedForms } from '@zvonok/domain/month-papers/name-forms';
import {
  COVER_CODE_LABEL,
  closedMonthTitle,
  FINDING_KINDS,
  FINDING_LABEL,
  type MonthFinding,
} from '@zvonok/domain/month-papers/paper-settings';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { SelectField } from '../controls/select-field.tsx';

/** A month as it was closed, or a correction of it. */
export interface ClosedMonth extends MonthDifference {
  number: number;
  closedAt: string;
  closedBy: string | null;
  /** How many hours it has. */
  hours: number;
}

/** What a month of substitutions comes to, for its papers. */
export interface MonthOfPapers {
  month: string;
  isOver: boolean;
  hours: readonly MonthHour[];
  findings: readonly MonthFinding[];
  names: readonly ProposedForms[];
  closed: readonly ClosedMonth[];
  difference: MonthDifference | null;
}

export interface MonthPapersProps {
  papers: MonthOfPapers;
  /** Since when the codes are in force; null while it is not known. */
  edition: IsoDate | null;
  /** Draws a link to a day. */
  linkTo: (date: IsoDate, text: string) => ReactNode;
  /** Of what was closed the papers are made; null is the month as it is now. */
  shown: number | null;
  onShow: (number: number | null) => void;
  /** Buttons that download the papers. */
  downloads: ReactNode;
  busy: boolean;
  onClose: () => void;
  onEditName: (forms: ProposedForms) => void;
  onEditSettings: () => void;
}

/**
 * The end of a month: what to look at first, the papers, what was closed, every hour with the day it was published for,
 * and how names stand in the order.
 *
 * - **Do**: show what is odd first, before there is anything to sign.
 * - **Don't**: change a closed month; what differs is a correction with a number of its own.
 */
export function MonthPapers(props: MonthPapersProps) {
  const { papers, edition, linkTo, shown, onShow, downloads, onEditName, onEditSettings } = props;
  const { month, closed, hours, names } = papers;
  return (
    <Stack gap="6">
      <Findings findings={papers.findings} linkTo={linkTo} />
      <chakra.section aria-labelledby="papers">
        <chakra.h2 id="papers" css={HEADING}>
          Бумаги
        </chakra.h2>
        <Stack gap="3">
          <chakra.div css={CHOICE}>
            <SelectField
              label="Из каких часов"
              value={shown === null ? '' : String(shown)}
              onChange={(value) => onShow(value === '' ? null : Number(value))}
            >
              <option value="">{closedMonthTitle(month, null)}</option>
              {closed.map(({ number }) => (
                <option key={number} value={number}>
                  {closedMonthTitle(month, number)}
                </option>
              ))}
            </SelectField>
          </chakra.div>
          <chakra.div css={BUTTONS}>{downloads}</chakra.div>
          <chakra.div css={BUTTONS}>
            <chakra.p css={QUIET}>
              {edition !== null &&
                `Коды и формы — с ${formatDate(edition)}: проверьте по действующей редакции.`}
            </chakra.p>
            <Button size="sm" onClick={onEditSettings}>
              Настроить бумаги
            </Button>
          </chakra.div>
        </Stack>
      </chakra.section>
      <Closings {...props} />
      <chakra.section aria-labelledby="hours">
        <chakra.h2 id="hours" css={HEADING}>
          Часы: {hours.length}
        </chakra.h2>
        {peopleOfMonth(hours).map(({ id, name, hours: count }) => (
          <chakra.details key={id} css={DETAILS}>
            <summary>
              {name} — {counted(count, NOUN.hour)}
            </summary>
            <HourList hours={hours.filter(({ who }) => who.id === id)} linkTo={linkTo} />
          </chakra.details>
        ))}
      </chakra.section>
      {names.length > 0 && (
        <chakra.section aria-labelledby="names">
          <chakra.h2 id="names" css={HEADING}>
            Имена в приказе
          </chakra.h2>
          <chakra.ul css={LIST}>
            {names.map((forms) => (
              <li key={forms.name}>
                <chakra.span css={forms.isCertain ? {} : MARKED}>
                  поручить {forms.dative}, за {forms.genitive}
                  {!forms.isCertain && ' — проверьте форму'}
                </chakra.span>{' '}
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Исправить формы: ${forms.name}`}
                  onClick={() => onEditName(forms)}
                >
                  Исправить
                </Button>
              </li>
            ))}
          </chakra.ul>
        </chakra.section>
      )}
    </Stack>
  );
}

function Findings({ findings, linkTo }: Pick<MonthOfPapers, 'findings'> & Pick<MonthPapersProps, 'linkTo'>) {
  return (
    <chakra.section aria-labelledby="findings">
      <chakra.h2 id="findings" css={HEADING}>
        Что проверить
      </chakra.h2>
      {findings.length === 0 && <p>Ничего странного в этом месяце нет.</p>}
      {FINDING_KINDS.map((kind) => {
        const those = findings.filter((finding) => finding.kind === kind);
        if (those.length === 0) return null;
        return (
          <chakra.details key={kind} css={DETAILS} open={those.length <= FEW}>
            <summary>
              {FINDING_LABEL[kind]}: {those.length}
            </summary>
            <chakra.ul css={LIST}>
              {those.map(({ date, text }) => (
                <li key={`${date} ${text}`}>{linkTo(date, text)}</li>
              ))}
            </chakra.ul>
          </chakra.details>
        );
      })}
    </chakra.section>
  );
}

/** Of more than these the list is closed at first. */
const FEW = 8;

function Closings({ papers, busy, onClose, linkTo }: MonthPapersProps) {
  const { month, isOver, closed, difference } = papers;
  const next = closed.length + 1;
  const mayClose = isOver && (closed.length === 0 || difference !== null);
  return (
    <chakra.section aria-labelledby="closings">
      <chakra.h2 id="closings" css={HEADING}>
        Закрытие
      </chakra.h2>
      <Stack gap="3">
        {closed.length > 0 && (
          <chakra.ul css={LIST}>
            {closed.map(({ number, closedAt, closedBy, hours, added, removed }) => (
              <li key={number}>
                {closedMonthTitle(month, number)}: {counted(hours, NOUN.hour)}, {showServerDate(closedAt)}
                {closedBy !== null && `, ${closedBy}`}
                {number > 1 && `; добавлено: ${added.length}, убрано: ${removed.length}`}
              </li>
            ))}
          </chakra.ul>
        )}
        {difference && (
          <div role="status">
            <p>
              С последнего закрытия часы изменились: добавлено {difference.added.length}, убрано{' '}
              {difference.removed.length}.
            </p>
            <HourList hours={difference.added} mark="+" linkTo={linkTo} />
            <HourList hours={difference.removed} mark="−" linkTo={linkTo} />
          </div>
        )}
        {closed.length > 0 && !difference && <p>С последнего закрытия ничего не изменилось.</p>}
        {!isOver && <p>Закрыть месяц можно с его последнего дня. Бумаги пока — проект.</p>}
        {mayClose && (
          <div>
            <Button variant="solid" busy={busy} onClick={onClose}>
              {next === 1 ? 'Закрыть месяц' : `Закрыть исправление № ${next}`}
            </Button>
          </div>
        )}
      </Stack>
    </chakra.section>
  );
}

interface HourListProps extends Pick<MonthPapersProps, 'linkTo'> {
  hours: readonly MonthHour[];
  mark?: '+' | '−';
}

/** Hours that lead to the days they were published for. */
function HourList({ hours, mark, linkTo }: HourListProps) {
  if (hours.length === 0) return null;
  return (
    <chakra.ul css={LIST}>
      {hours.map(({ id, date, number, group, subject, who, code }) => (
        <li key={id}>
          {mark && `${mark} ${who.name}: `}
          {linkTo(date, `${formatDate(date)}, ${number} урок ${groupName(group)}, ${subject.name}`)}
          <chakra.span css={QUIET}> {COVER_CODE_LABEL[code].toLowerCase()}</chakra.span>
        </li>
      ))}
    </chakra.ul>
  );
}

const HEADING = { textStyle: 'lg', fontWeight: 'semibold', mb: '2' } as const;
const QUIET = { color: 'fg.muted', textStyle: 'sm' } as const;
const MARKED = { color: 'replaced.mark', fontWeight: 'medium' } as const;
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' } as const;
const CHOICE = { maxWidth: '26rem' } as const;
const LIST = { display: 'grid', gap: '1', listStyle: 'none', p: '0', overflowWrap: 'anywhere' } as const;
const DETAILS = { '& > summary': { cursor: 'pointer', py: '1' }, '& > ul': { pl: '4', pb: '2' } } as const;
