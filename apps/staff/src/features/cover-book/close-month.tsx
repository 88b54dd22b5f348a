import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link, useRouteContext } from '@tanstack/react-router';
import {
  closeMonth,
  exportMonthPaper,
  exportMonthTimesheet,
  monthPapersQueries,
  type PaperSettingsRecord,
  updatePaperSettings,
} from '@zvonok/api-client/month-papers';
import { canReadAbsenceReasons } from '@zvonok/domain/access/rights';
import { paperFileName } from '@zvonok/domain/downloads/file-names';
import type { ProposedForms } from '@zvonok/domain/month-papers/name-forms';
import {
  checkPaperWords,
  closedMonthTitle,
  MONTH_PAPERS,
  MONTH_TIMESHEET_LABEL,
  type MonthPaper,
  type NameForms,
  PAPER_LABEL,
  type PaperWords,
  paperBody,
  paperWords,
} from '@zvonok/domain/month-papers/paper-settings';
import { MonthPapers, NameFormsDialog, PaperSettingsDialog } from '@zvonok/ui/cover-book';
import { ConfirmDialog, ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { useState } from 'react';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { ExportListButton } from '../../shared/records/record-buttons.tsx';
import { useRecordChange } from '../../shared/records/use-record-change.tsx';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { useRoles } from '../../shared/session/use-session.ts';

const ENDING = {
  order: 'docx',
  journal: 'pdf',
  hours: 'xlsx',
  acknowledgements: 'pdf',
} as const satisfies Record<MonthPaper, string>;
const MESSAGES = { saved: 'Бумага сохранена', failed: 'Бумага не была выгружена' };

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: monthPapersQueries.all });

/** The end of a month: what is odd, five papers, its closing and its corrections. */
export function CloseMonth({ month }: { month: string }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const query = useQuery(monthPapersQueries.month(api, month));
  const settings = useQuery(monthPapersQueries.settings(api));
  const [shown, setShown] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const nameForm = useFormDialog<ProposedForms>();
  const settingsForm = useFormDialog<null>();
  const change = useRecordChange({ refresh, toastsFailures: true });
  const { data: papers } = query;
  if (query.isError) {
    const retry = () => void query.refetch();
    return (
      <ErrorPanel
        title="Не удалось загрузить бумаги месяца"
        detail="Проверьте сеть и попробуйте ещё раз."
        onRetry={retry}
        retrying={query.isFetching}
      />
    );
  }
  if (!papers) return <Skeleton height="24rem" />;
  const number = papers.closed.length + 1;
  const close = () => {
    setIsAsked(false);
    change.mutate({
      done: `Закрыто: ${closedMonthTitle(month, number)}`,
      call: (calls) => closeMonth(calls, { month, number, seen: papers.seen }),
    });
  };
  return (
    <>
      <MonthPapers
        papers={papers}
        edition={settings.data?.edition ?? null}
        linkTo={(date, text) => (
          <Link to="/app/schedule/morning" search={{ date }}>
            {text}
          </Link>
        )}
        shown={shown}
        onShow={setShown}
        downloads={<Downloads month={month} number={shown} />}
        busy={change.isPending}
        onClose={() => setIsAsked(true)}
        onEditName={(forms) => nameForm.open(forms)}
        onEditSettings={() => settingsForm.open(null)}
      />
      <ConfirmDialog
        open={isAsked}
        title={`Закрыть: ${closedMonthTitle(month, number)}?`}
        confirmLabel="Закрыть"
        onConfirm={close}
        onCancel={() => setIsAsked(false)}
      >
        Часы останутся под этим номером как есть. Что изменится потом, станет исправлением.
      </ConfirmDialog>
      {settings.data && (
        <SettingsForm
          key={settingsForm.formKey}
          settings={settings.data}
          open={settingsForm.isOpen}
          onClose={settingsForm.close}
        />
      )}
      {settings.data && nameForm.subject && (
        <NameForm
          key={nameForm.subject.name}
          forms={nameForm.subject}
          settings={settings.data}
          open={nameForm.isOpen}
          onClose={nameForm.close}
        />
      )}
    </>
  );
}

function Downloads({ month, number }: { month: string; number: number | null }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const query = { month, ...(number !== null && { number }) };
  return (
    <>
      {MONTH_PAPERS.map((paper) => (
        <ExportListButton
          key={paper}
          label={`${PAPER_LABEL[paper]} (${ENDING[paper]})`}
          title={PAPER_LABEL[paper]}
          operation="exportMonthPaper"
          call={(transfer) => exportMonthPaper(api, paper, query, transfer)}
          fileName={(now) => paperFileName(PAPER_LABEL[paper], ENDING[paper], now)}
          messages={MESSAGES}
        />
      ))}
      {canReadAbsenceReasons(useRoles()) && (
        <ExportListButton
          label={`${MONTH_TIMESHEET_LABEL} (xlsx)`}
          title={MONTH_TIMESHEET_LABEL}
          operation="exportMonthTimesheet"
          call={(transfer) => exportMonthTimesheet(api, query, transfer)}
          fileName={(now) => paperFileName(MONTH_TIMESHEET_LABEL, 'xlsx', now)}
          messages={MESSAGES}
        />
      )}
    </>
  );
}

interface FormProps {
  settings: PaperSettingsRecord;
  open: boolean;
  onClose: () => void;
}

function SettingsForm({ settings, open, onClose }: FormProps) {
  const start = paperWords(settings);
  const form = useRecordForm({ draft: open ? 'papers' : null, start, check: checkPaperWords });
  const change = useRecordChange({
    refresh,
    edited: { base: start, version: settings.version, values: form.values, put: form.put },
  });
  const save = form.submit((papers) =>
    change.mutate(
      {
        done: 'Настройки бумаг изменены',
        yours: paperWords(papers),
        call: (api, seen) => updatePaperSettings(api, paperBody(papers), seen.version),
      },
      { onShown: onClose },
    ),
  );
  return (
    <PaperSettingsDialog
      open={open}
      values={form.values}
      errors={form.errors}
      onChange={(field: keyof PaperWords, value) => form.set(field, value)}
      conflict={change.conflict}
      refusal={change.failure}
      busy={change.isPending}
      onSubmit={save}
      onClose={onClose}
    />
  );
}

/** The forms of one name; the rest of the settings stays as it was seen. */
function NameForm({ forms, settings, open, onClose }: FormProps & { forms: ProposedForms }) {
  const [values, setValues] = useState<NameForms>({
    ...{ name: forms.name, genitive: forms.genitive, dative: forms.dative },
  });
  const change = useRecordChange({ refresh });
  const save = () => {
    const names = [...settings.names.filter(({ name }) => name !== values.name), values];
    change.mutate(
      {
        done: 'Формы имени запомнены',
        call: (api) => updatePaperSettings(api, paperBody({ ...settings, names }), settings.version),
      },
      { onShown: onClose },
    );
  };
  return (
    <NameFormsDialog
      open={open}
      values={values}
      onChange={setValues}
      refusal={change.failure}
      busy={change.isPending}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
